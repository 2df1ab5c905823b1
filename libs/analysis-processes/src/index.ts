export { AnalysisFailedError, AnalysisProcesses, AnalysisProcessesModule } from './analysis-processes.js';
export type { AnswerToRead, BodyToBuild, ReadAnswer } from './tasks.js';
