import { afterAll } from '@jest/globals';
import { AnalysisProcesses } from '@app/analysis-processes';

const processes = new AnalysisProcesses();
afterAll(() => processes.onApplicationShutdown());

/** Opened once for all rooms of a file: each process reads its word lists first, which costs more than the tests. */
export const lastingProcesses: Pick<AnalysisProcesses, 'read' | 'build' | 'request'> = {
  read: (answer) => processes.read(answer),
  build: (body) => processes.build(body),
  request: (text, brand) => processes.request(text, brand),
};
