export { AnswerAnalyst, type AnalysisMode } from './answer-analyst.js';
export { AnswerExtraction } from './answer-extraction.js';
export { PromptRunner, type Outcome } from './prompt-runner.js';
export { AskedAssistant } from './run-metrics.js';
export { RunQueue, type Turn } from './run-queue.js';
export { RunTaker, type Taken, type TakenRun } from './run-taker.js';
export { RunWorker, type WorkerOptions } from './run-worker.js';
export { SchedulerModule } from './scheduler.module.js';
export { SlotOpener } from './slot-opener.js';
