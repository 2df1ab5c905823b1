import { Readable } from 'node:stream';
import { AnalysisProcesses } from '@app/analysis-processes';
import { jest } from '@jest/globals';
import { createProgram } from '../../apps/admin/src/program.js';
import { report } from '../../apps/admin/src/report-failure.js';
import { analysisHere } from './analysis-here.js';
import type { CommandOutput } from './processes.js';

/**
 * Runs one command of the CLI to its end within this process, the analysis included, because starting a process takes a
 * second. Nothing else may print meanwhile.
 */
export async function callCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandOutput> {
  const environment = process.env;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  const analysing = (['read', 'build', 'request'] as const).map((task) =>
    jest.spyOn(AnalysisProcesses.prototype, task).mockImplementation(analysisHere[task] as () => Promise<never>),
  );
  const { PATH, NODE_COMPILE_CACHE } = environment;
  process.env = { PATH, NODE_COMPILE_CACHE, ...settings };
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(input)]) });
  try {
    const code = await codeOf(args);
    return { code, ...written };
  } finally {
    process.env = environment;
    Object.defineProperty(process, 'stdin', stdin);
    for (const spy of [...spies, ...analysing]) spy.mockRestore();
  }
}

async function codeOf(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    return report(error);
  }
}
