export { AnalysisFailedError } from './analysis-process.js';
export { AnalysisProcesses, AnalysisProcessesModule } from './analysis-processes.js';
export type { BodyToBuild, ReadAnswer, AnswerToRead } from './tasks.js';
