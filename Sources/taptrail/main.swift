import CommandLineTool

Tool.taptrail.runProcess()
