export { AnalysisFailedError } from './analysis-processes.js';
export { AnalysisProcesses, AnalysisProcessesModule } from './analysis-processes.js';
export type { AnswerToRead, BodyToBuild, ReadAnswer } from './tasks.js';
