import { AnalysisFailedError, type AnalysisProcesses } from '@app/analysis-processes';
import { tasks } from '../../libs/analysis-processes/src/tasks.js';

/**
 * Analyses answers in the test's own process, which has loaded the word lists already; another process would take a
 * second to load them. analysis-processes.spec.ts tests that both find the same.
 */
export const analysisHere: Pick<AnalysisProcesses, 'read' | 'build' | 'request'> = {
  read: async (answer) => orFail(() => tasks.read(answer)),
  build: async (body) => orFail(() => tasks.build(body)),
  request: async (text, asked) => orFail(() => tasks.request({ text, asked })),
};

function orFail<Output>(work: () => Output): Output {
  try {
    return work();
  } catch (error) {
    throw new AnalysisFailedError(error instanceof Error ? error.message : String(error));
  }
}
