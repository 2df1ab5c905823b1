import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order, Told } from './child.js';

/** An answer could not be read, and would not be if it were tried again: the analysis threw, or its process ended each time. */
export class AnalysisFailedError extends Error {
  override readonly name = 'AnalysisFailedError';
}

/** The process ended under its work, or was ended because it took too long. */
export class ProcessEndedError extends Error {}

export interface ProcessOptions {
  /** Bounded work ends long before; this is for the unforeseen. */
  readonly deadlineMs: number;
  readonly memoryMb: number;
  readonly entry?: string;
}

/** Tests run from the sources, a process only what is built. */
const builtEntry = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../dist/libs/analysis-processes/src/child.js')
  : join(import.meta.dirname, 'child.js');

/** One process without a database, a network or a secret; one task at a time; at rest it keeps its parent from nothing. */
export class AnalysisProcess {
  private readonly child: ChildProcess;
  private settle: ((told: Told | ProcessEndedError) => void) | undefined;
  private ended: ProcessEndedError | undefined;

  constructor(private readonly options: ProcessOptions) {
    this.child = fork(options.entry ?? builtEntry, [], {
      env: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
      execArgv: [`--max-old-space-size=${options.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.rest();
    this.child.on('message', (told: Told) => this.settle?.(told));
    this.child.on('error', ({ message }) => this.end(`its process failed: ${message}`));
    this.child.on('exit', (code, signal) => this.end(`its process ended (${signal ?? code})`));
  }

  /** Rejects with AnalysisFailedError where the work throws, with ProcessEndedError where the process is of no further use. */
  async perform(order: Order): Promise<unknown> {
    if (this.ended) throw this.ended;
    const { deadlineMs } = this.options;
    const timer = setTimeout(() => this.end(`it took more than ${deadlineMs / 1000} s`), deadlineMs);
    this.child.ref();
    this.child.channel?.ref();
    const told = await new Promise<Told | ProcessEndedError>((resolve) => {
      this.settle = resolve;
      this.child.send(order, (error) => error && this.end(`its process failed: ${error.message}`));
    });
    this.settle = undefined;
    clearTimeout(timer);
    this.rest();
    if (told instanceof ProcessEndedError) throw told;
    if ('error' in told) throw new AnalysisFailedError(told.error);
    return told.output;
  }

  end(why = 'nothing more is asked'): void {
    this.ended ??= new ProcessEndedError(why);
    this.settle?.(this.ended);
    this.child.kill('SIGKILL');
  }

  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
