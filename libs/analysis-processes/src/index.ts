export { AnalysisFailedError } from './analysis-failed-error.js';
export { AnalysisProcesses } from './analysis-processes.js';
export { AnalysisProcessesModule } from './analysis-processes.module.js';
export type { BodyToBuild, ReadAnswer, AnswerToRead } from './tasks.js';
