import { availableParallelism } from 'node:os';
import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { ExtractionContext, ExtractionRequest } from '@app/analysis';
import type { RunFacts, FinishedBody } from '@app/contract';
import type { TaskRequest, TaskResult } from './child.js';
import type { AnswerToRead, BodyToBuild, ReadAnswer } from './tasks.js';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** One core is left to the parent, which serves or asks. Each child uses some 100 MB, mostly for its word lists. */
const maxProcesses = Math.min(4, Math.max(1, availableParallelism() - 1));
const defaults: ProcessOptions = { deadlineMs: 30_000, memoryMb: 512 };
const maxTries = 3;
const retryStartMs = 1000;

interface Job {
  readonly task: TaskRequest;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Fires when nobody waits for the result any more. */
  readonly signal: AbortSignal | undefined;
  tries: number;
}

/**
 * Analyses answers in child processes, so that no answer can block or crash the process that serves or asks. Threads would not do: one
 * that runs out of memory often ends the whole process. All methods reject with AnalysisFailedError: at once if the analysis throws, and
 * after three tries if its process dies or takes more than half a minute. They reject with the reason of `signal` as soon as it fires; a
 * task that has not begun by then never begins.
 */
@Injectable()
export class AnalysisProcesses implements OnApplicationShutdown {
  private readonly waiting: Job[] = [];
  private readonly idle: AnalysisProcess[] = [];
  private readonly alive = new Set<AnalysisProcess>();
  private closing = false;

  /** Only tests give options. */
  constructor(private readonly options: ProcessOptions = defaults) {}

  /** Analyses an answer and builds the body of the response. */
  read(answer: AnswerToRead, signal?: AbortSignal): Promise<ReadAnswer> {
    return this.perform({ name: 'read', input: { ...answer, run: pickRun(answer) } }, signal) as Promise<ReadAnswer>;
  }

  /** Builds the body of the response from stored findings. */
  build(body: BodyToBuild): Promise<FinishedBody> {
    return this.perform({ name: 'build', input: { ...body, run: pickRun(body) } }) as Promise<FinishedBody>;
  }

  /** Makes the request by which a model reads an answer; `null` if none may be asked. */
  request(text: string, asked: ExtractionContext, signal?: AbortSignal): Promise<ExtractionRequest | null> {
    return this.perform({ name: 'request', input: { text, asked } }, signal) as Promise<ExtractionRequest | null>;
  }

  /** Ends idle processes now and the others after their task. Resolves once all have ended. */
  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    this.endIdle();
    await Promise.all([...this.alive].map(({ exited }) => exited));
  }

  private endIdle(): void {
    for (const one of this.idle.splice(0)) one.end();
  }

  private async perform(task: TaskRequest, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job: Job = { task, resolve, reject, signal, tries: 0 };
    const giveUp = () => {
      this.waiting.splice(0, Infinity, ...this.waiting.filter((other) => other !== job));
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    this.waiting.push(job);
    this.assignJobs();
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  private assignJobs(): void {
    while (this.waiting.length > 0) {
      const one = this.idle.pop() ?? this.startOne();
      if (!one) return;
      void this.work(one, this.waiting.shift()!);
    }
  }

  private startOne(): AnalysisProcess | null {
    if (this.alive.size === maxProcesses) return null;
    const one = new AnalysisProcess(this.options);
    this.alive.add(one);
    void one.exited.then(() => this.alive.delete(one));
    return one;
  }

  private async work(one: AnalysisProcess, job: Job): Promise<void> {
    try {
      job.resolve(await one.perform(job.task));
      this.idle.push(one);
    } catch (error) {
      if (error instanceof ProcessEndedError) this.alive.delete(one);
      else this.idle.push(one);
      if (error instanceof NotStartedError) return this.retryLater(job);
      this.retryOrReject(job, error);
    }
    this.assignJobs();
    if (this.closing) this.endIdle();
  }

  /** A process that could not start is not the job's fault, so it does not count as a try. */
  private retryLater(job: Job): void {
    this.waiting.unshift(job);
    setTimeout(() => this.assignJobs(), retryStartMs);
  }

  /** A job whose process died may have killed it, so it is tried again after all other jobs. */
  private retryOrReject(job: Job, error: unknown): void {
    job.tries += 1;
    if (job.signal?.aborted || !(error instanceof ProcessEndedError)) job.reject(error);
    else if (job.tries < maxTries) this.waiting.push(job);
    else job.reject(new AnalysisFailedError(`the answer could not be read in ${maxTries} tries: ${error.message}`));
  }
}

/** Only the fields that are needed, because they are copied to the child. */
function pickRun({ run }: { readonly run: RunFacts }): RunFacts {
  const { id, assistant, query, geo, place, locale, slot, sample, nextDueAt, brand, annotationTypes } = run;
  const { otherBrands = [] } = run;
  return { id, assistant, query, geo, place, locale, slot, sample, nextDueAt, brand, annotationTypes, otherBrands };
}

/** Shares one pool of child processes among all modules of a process. */
@Module({
  providers: [{ provide: AnalysisProcesses, useFactory: () => new AnalysisProcesses() }],
  exports: [AnalysisProcesses],
})
export class AnalysisProcessesModule {}

/** An answer cannot be analysed, and another try would not help: the analysis threw, or its process died each time. */
export class AnalysisFailedError extends Error {
  override readonly name = 'AnalysisFailedError';
}

/** The process died during its task, or was killed because the task took too long. */
class ProcessEndedError extends Error {}

/** The process could not start, because the system has no file descriptors or processes left. */
class NotStartedError extends ProcessEndedError {}

const exhausted = ['EMFILE', 'ENFILE', 'EAGAIN'];

interface ProcessOptions {
  /** Longest time for one task. The analysis bounds its own work far below, so that only a bug reaches this. */
  readonly deadlineMs: number;
  readonly memoryMb: number;
  readonly entry?: string;
}

/** Tests run the TypeScript sources, but a child process needs the built file. */
const builtEntry = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../dist/libs/analysis-processes/src/child.js')
  : join(import.meta.dirname, 'child.js');

/** One child process, which does one task at a time and has no database, network or secret. While idle it does not keep its parent alive. */
class AnalysisProcess {
  /** Resolves once the process has ended, or could not be started. */
  readonly exited: Promise<void>;
  private readonly child: ChildProcess;
  private settle: ((result: TaskResult | ProcessEndedError) => void) | undefined;
  private ended: ProcessEndedError | undefined;

  constructor(private readonly options: ProcessOptions) {
    this.child = fork(options.entry ?? builtEntry, [], {
      env: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
      execArgv: [`--max-old-space-size=${options.memoryMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.unref();
    this.child.on('message', (result: TaskResult) => this.settle?.(result));
    this.child.on('error', ({ message, code = '' }: NodeJS.ErrnoException) => {
      if (exhausted.includes(code)) this.ended ??= new NotStartedError(message);
      this.end(`its process failed: ${message}`);
    });
    this.child.on('exit', (code, signal) => this.end(`its process ended (${signal ?? code})`));
    this.exited = new Promise((resolve) => {
      this.child.once('exit', resolve);
      this.child.once('error', () => this.child.pid === undefined && resolve());
    });
    this.dieWithParent();
  }

  /** Rejects with AnalysisFailedError if the task throws, and with ProcessEndedError if the process cannot be used any more. */
  async perform(task: TaskRequest): Promise<unknown> {
    // The event that says why the process could not start comes a little later.
    if (this.child.pid === undefined) await new Promise((resolve) => setImmediate(resolve));
    if (this.ended) throw this.ended;
    const { deadlineMs } = this.options;
    const timer = setTimeout(() => this.end(`it took more than ${deadlineMs / 1000} s`), deadlineMs);
    this.child.ref();
    this.child.channel?.ref();
    const result = await new Promise<TaskResult | ProcessEndedError>((resolve) => {
      this.settle = resolve;
      this.child.send(task, (error) => error && this.end(`its process failed: ${error.message}`));
    });
    this.settle = undefined;
    clearTimeout(timer);
    this.unref();
    if (result instanceof ProcessEndedError) throw result;
    if ('error' in result) throw new AnalysisFailedError(result.error);
    return result.output;
  }

  end(why = 'nothing more is asked'): void {
    this.ended ??= new ProcessEndedError(why);
    this.settle?.(this.ended);
    // Keeps the parent alive until the child has ended, for whoever awaits `exited`.
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  /** Kills the child when its parent exits, even during a task. */
  private dieWithParent(): void {
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    void this.exited.then(() => process.off('exit', kill));
  }

  private unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
