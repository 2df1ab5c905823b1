import { AnalysisFailedError, type AnalysisProcesses } from '@app/analysis-processes';
import { tasks } from '../../libs/analysis-processes/src/tasks.js';

/**
 * Reads answers in the test's own process, which has its word lists: another would take a second to read them. That both find the
 * same stands in analysis-processes.spec.ts.
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
