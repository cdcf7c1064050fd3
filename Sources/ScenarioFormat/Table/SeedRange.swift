/// The seeds of a scenario: whole numbers that every reader of JSON knows exactly.
package let seedRange = 0...9_007_199_254_740_991
