import { Module } from '@nestjs/common';
import { AnalysisProcesses } from './analysis-processes.js';

/** One set of them for all rooms of a process. */
@Module({
  providers: [{ provide: AnalysisProcesses, useFactory: () => new AnalysisProcesses() }],
  exports: [AnalysisProcesses],
})
export class AnalysisProcessesModule {}
