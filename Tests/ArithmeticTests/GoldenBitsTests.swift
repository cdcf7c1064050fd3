import Arithmetic
import Testing

// Results bit for bit: on a machine, a compiler or a build that computes anything differently these fail,
// however little it is. The bits were made by this module and judged against 300-bit arithmetic, by which
// each is the nearest number or the one next to it.

private let sineGolden: [(angle: Double, sine: UInt64, cosine: UInt64)] = [
    (0.1, 0x3FB9_8EAE_CB8B_CB2C, 0x3FEF_D712_F9A8_17C1),
    (0.5, 0x3FDE_AEE8_744B_05F0, 0x3FEC_1528_065B_7D50),
    (0.7853981633974483, 0x3FE6_A09E_667F_3BCC, 0x3FE6_A09E_667F_3BCD),
    (1.0, 0x3FEA_ED54_8F09_0CEE, 0x3FE1_4A28_0FB5_068C),
    (1.5707963267948966, 0x3FF0_0000_0000_0000, 0x3C91_A626_3314_5C07),
    (2.3924540476513707, 0x3FE5_CAD1_C814_2B00, 0xBFE7_6ECD_9174_A889),
    (3.0, 0x3FC2_1038_6DB6_D55B, 0xBFEF_AE04_BE85_E5D2),
    (3.141592653589793, 0x3CA1_A626_3314_5C07, 0xBFF0_0000_0000_0000),
    (-4.7, 0x3FEF_FF5F_0F37_EC52, 0xBF89_5F3A_4350_6A34),
    (10.0, 0xBFE1_689E_F5F3_4F52, 0xBFEA_D9AC_890C_6B1F),
    (22.0, 0xBF82_20A2_9F6E_B9F4, 0xBFEF_FFAD_D8D4_ACDA),
    (100.25, 0xBFD1_BF00_980D_C35C, 0x3FEE_BEC7_2BA6_B0EC),
    (355.0, 0xBEFF_9BD0_307D_1DE3, 0xBFEF_FFFF_FFC1_8E4C),
    (12345.678, 0xBFE6_87D5_8909_74A5, 0x3FE6_B94C_3BBE_24B8),
    (710.0, 0x3F0F_9BD0_303F_6FAF, 0x3FEF_FFFF_FF06_3930),
    (99999.5, 0x3FE0_55F2_82F4_1BDA, 0xBFEB_8428_C9F6_9A31),
    (1000000.0, 0xBFD6_664B_2568_D867, 0x3FED_F9DF_9906_D32C),
    (1608500.5, 0xBFEE_1238_D10C_CBAE, 0x3FD5_E23A_ABF9_3694),
    (5000000.0, 0xBFEF_3FD5_FDC6_F602, 0xBFCB_8FC4_112B_743A),
    (1e+22, 0x3FEB_F809_B254_97F6, 0x3FDF_1895_52BF_EA00),
]

private let exponentialGolden: [(power: Double, value: UInt64)] = [
    (1e-09, 0x3FF0_0000_0044_B830),
    (0.1, 0x3FF1_AEC7_B35A_00D4),
    (0.34, 0x3FF6_7AAA_5321_08BD),
    (0.5, 0x3FFA_6129_8E1E_069C),
    (1.0, 0x4005_BF0A_8B14_5769),
    (-1.0, 0x3FD7_8B56_362C_EF38),
    (2.0, 0x401D_8E64_B8D4_DDAE),
    (3.3, 0x403B_1CD5_E780_7B7B),
    (-7.25, 0x3F47_455F_E323_FAFD),
    (10.0, 0x40D5_829D_CF95_0560),
    (50.5, 0x447C_F653_19C5_751A),
    (-100.1, 0x36E8_0562_8C2E_465C),
    (300.0, 0x5AFC_05C0_A716_6B4A),
    (700.7, 0x7F1D_C86F_F276_FCF3),
    (709.7, 0x7FED_75AE_7A50_EE14),
    (-700.0, 0x00D1_4F2B_0FB9_307F),
    (-708.413336798007, 0x000F_BB49_22B8_024C),
    (-720.5, 0x0000_0005_CF08_FFF0),
    (-740.0, 0x0000_0000_0000_0055),
    (0.6931471805599453, 0x4000_0000_0000_0000),
]

private let logarithmGolden: [(number: Double, value: UInt64)] = [
    (0.1, 0xC002_6BB1_BBB5_5515),
    (0.5, 0xBFE6_2E42_FEFA_39EF),
    (0.7086384563218976, 0xBFD6_0ACF_794C_84CA),
    (0.75, 0xBFD2_6962_1134_DB92),
    (0.9, 0xBFBA_F8E8_210A_415C),
    (0.999999, 0xBEB0_C6F8_2D74_D230),
    (1.000001, 0x3EB0_C6F7_13F3_3A1D),
    (1.25, 0x3FCC_8FF7_C79A_9A22),
    (1.4142135623730951, 0x3FD6_2E42_FEFA_39F0),
    (1.5, 0x3FD9_F323_ECBF_984C),
    (2.0, 0x3FE6_2E42_FEFA_39EF),
    (2.718281828459045, 0x3FF0_0000_0000_0000),
    (3.0, 0x3FF1_93EA_7AAD_030B),
    (10.0, 0x4002_6BB1_BBB5_5516),
    (123.456, 0x4013_4377_4F3E_2362),
    (10000000000.0, 0x4037_069E_2AA2_AA5B),
    (1e+100, 0x406C_C845_B54B_54F2),
    (1.7e+308, 0x4086_2DD0_8FDC_6F88),
    (1e-10, 0xC037_069E_2AA2_AA5B),
    (0x1p-1030, 0xC086_4F88_6378_B146),
]

private let arcTangentGolden: [(y: Double, x: Double, value: UInt64)] = [
    (1.0, 1.0, 0x3FE9_21FB_5444_2D18),
    (0.1, 1.0, 0x3FB9_83E2_82E2_CC4D),
    (0.11, 1.0, 0x3FBC_0C17_D875_967A),
    (1.0, 3.0, 0x3FD4_978F_A326_9EE1),
    (-1.0, 3.0, 0xBFD4_978F_A326_9EE1),
    (2.0, 3.0, 0x3FE2_D0EA_D606_6395),
    (2.0, -3.0, 0x4004_6DC0_9EC2_9433),
    (-2.0, -3.0, 0xC004_6DC0_9EC2_9433),
    (3.0, 2.0, 0x3FEF_730B_D281_F69B),
    (-3.0, -2.0, 0xC001_4538_5FA3_AF71),
    (7.354287618546151, 60.360078711934605, 0x3FBF_09C2_5F22_D3C4),
    (100.0, 1.0, 0x3FF8_F905_EB2D_EF22),
    (1.0, 1000.0, 0x3F50_624D_7751_6E15),
    (1e-20, 1.0, 0x3BC7_9CA1_0C92_4223),
    (1e-20, -1.0, 0x4009_21FB_5444_2D18),
    (3e+300, 4e+300, 0x3FE4_978F_A326_9EE1),
    (0x1.8p-1060, 0x1p-1061, 0x3FF3_FC17_6B7A_8560),
    (844.0, 390.0, 0x3FF2_34FE_4C52_A46F),
    (0.3, -0.7, 0x4005_E4C3_6CA0_118A),
    (-10000000000.0, 1.0, 0xBFF9_21FB_543D_4DE0),
]

@Test func `sines and cosines have the same bits as ever`() {
    for row in sineGolden {
        #expect(sine(row.angle).bitPattern == row.sine, "sine(\(row.angle))")
        #expect(cosine(row.angle).bitPattern == row.cosine, "cosine(\(row.angle))")
    }
}

@Test func `exponentials have the same bits as ever`() {
    for row in exponentialGolden {
        #expect(exponential(row.power).bitPattern == row.value, "exponential(\(row.power))")
    }
}

@Test func `logarithms have the same bits as ever`() {
    for row in logarithmGolden {
        #expect(logarithm(row.number).bitPattern == row.value, "logarithm(\(row.number))")
    }
}

@Test func `arc tangents have the same bits as ever`() {
    for row in arcTangentGolden {
        #expect(arcTangent(row.y, row.x).bitPattern == row.value, "arcTangent(\(row.y), \(row.x))")
    }
}

@Test func `a long chain of all functions ends in the same bits as ever`() {
    // Whatever differs anywhere is carried on to the end.
    var (hash, x) = (UInt64(0), 0.5)
    for step in 1...20_000 {
        let angle = x * Double(step)
        var mixed = sine(angle) + cosine(angle * 3) + exponential(-x)
        mixed += logarithm(1 + angle) + arcTangent(x, angle - 9)
        hash = (hash ^ mixed.bitPattern) &* 0x0000_0100_0000_01B3
        x = mixed.magnitude - mixed.magnitude.rounded(.down) + 0.01
    }
    #expect(hash == 15_849_549_371_787_702_944)
}
