import { availableParallelism } from 'node:os';
import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Asked, ExtractionRequest } from '@app/analysis';
import type { AskedRun, FinishedBody } from '@app/contract';
import type { Order, Told } from './child.js';
import type { AnswerToRead, BodyToBuild, ReadAnswer } from './tasks.js';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** One core is for what serves and asks; a process holds its word lists in some 100 MB. */
const mostProcesses = Math.min(4, Math.max(1, availableParallelism() - 1));
const defaults: ProcessOptions = { deadlineMs: 30_000, memoryMb: 512 };
const mostTries = 3;
const startAgainMs = 1000;

interface Job {
  readonly order: Order;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Fires when nobody waits for it any more. */
  readonly signal: AbortSignal | undefined;
  tries: number;
}

/**
 * Reads answers in processes of their own, so that no answer holds up, or ends, the one that serves or asks: a thread that runs
 * out of memory takes all others with it as often as not. All of it rejects with AnalysisFailedError: at once where the work
 * throws, after three tries where its process ends or takes half a minute. With the reason of `signal` as soon as that fires, and what
 * has not begun by then is not begun.
 */
@Injectable()
export class AnalysisProcesses implements OnApplicationShutdown {
  private readonly waiting: Job[] = [];
  private readonly idle: AnalysisProcess[] = [];
  private readonly open = new Set<AnalysisProcess>();
  private closing = false;

  /** The options are for tests. */
  constructor(private readonly options: ProcessOptions = defaults) {}

  /** Analyses an answer and builds its body. */
  read(answer: AnswerToRead, signal?: AbortSignal): Promise<ReadAnswer> {
    return this.perform({ name: 'read', input: { ...answer, run: askedRun(answer) } }, signal) as Promise<ReadAnswer>;
  }

  /** Builds the body of findings that are there. */
  build(body: BodyToBuild): Promise<FinishedBody> {
    return this.perform({ name: 'build', input: { ...body, run: askedRun(body) } }) as Promise<FinishedBody>;
  }

  /** What a model is asked about an answer; `null` where none may be. */
  request(text: string, asked: Asked, signal?: AbortSignal): Promise<ExtractionRequest | null> {
    return this.perform({ name: 'request', input: { text, asked } }, signal) as Promise<ExtractionRequest | null>;
  }

  /** Those at rest end now, the others after their work. Resolves once all of them are gone. */
  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    this.endIdle();
    await Promise.all([...this.open].map(({ gone }) => gone));
  }

  private endIdle(): void {
    for (const one of this.idle.splice(0)) one.end();
  }

  private async perform(order: Order, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job: Job = { order, resolve, reject, signal, tries: 0 };
    const giveUp = () => {
      this.waiting.splice(0, Infinity, ...this.waiting.filter((other) => other !== job));
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    this.waiting.push(job);
    this.handOut();
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  private handOut(): void {
    while (this.waiting.length > 0) {
      const one = this.idle.pop() ?? this.openOne();
      if (!one) return;
      void this.work(one, this.waiting.shift()!);
    }
  }

  private openOne(): AnalysisProcess | null {
    if (this.open.size === mostProcesses) return null;
    const one = new AnalysisProcess(this.options);
    this.open.add(one);
    void one.gone.then(() => this.open.delete(one));
    return one;
  }

  private async work(one: AnalysisProcess, job: Job): Promise<void> {
    try {
      job.resolve(await one.perform(job.order));
      this.idle.push(one);
    } catch (error) {
      if (error instanceof ProcessEndedError) this.open.delete(one);
      else this.idle.push(one);
      if (error instanceof NotStartedError) return this.handOutLater(job);
      this.retryOrReject(job, error);
    }
    this.handOut();
    if (this.closing) this.endIdle();
  }

  /** The work is not to blame, and there is nothing to do about it but to wait. */
  private handOutLater(job: Job): void {
    this.waiting.unshift(job);
    setTimeout(() => this.handOut(), startAgainMs);
  }

  /** Whoever may be to blame for a process's end waits behind all others. */
  private retryOrReject(job: Job, error: unknown): void {
    job.tries += 1;
    if (job.signal?.aborted || !(error instanceof ProcessEndedError)) job.reject(error);
    else if (job.tries < mostTries) this.waiting.push(job);
    else job.reject(new AnalysisFailedError(`the answer could not be read in ${mostTries} tries: ${error.message}`));
  }
}

/** No more than is asked for: it is copied. */
function askedRun({ run }: { readonly run: AskedRun }): AskedRun {
  const { id, assistant, query, geo, place, locale, slot, sample, nextDueAt, brand, annotationTypes } = run;
  const { otherBrands = [] } = run;
  return { id, assistant, query, geo, place, locale, slot, sample, nextDueAt, brand, annotationTypes, otherBrands };
}

/** All modules of a process share one set of them. */
@Module({
  providers: [{ provide: AnalysisProcesses, useFactory: () => new AnalysisProcesses() }],
  exports: [AnalysisProcesses],
})
export class AnalysisProcessesModule {}

/** An answer could not be read, and would not be if it were tried again: the analysis threw, or its process ended each time. */
export class AnalysisFailedError extends Error {
  override readonly name = 'AnalysisFailedError';
}

/** The process ended under its work, or was ended because it took too long. */
class ProcessEndedError extends Error {}

/** There were no file descriptors, or no processes, left for it. */
class NotStartedError extends ProcessEndedError {}

const exhausted = ['EMFILE', 'ENFILE', 'EAGAIN'];

interface ProcessOptions {
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
class AnalysisProcess {
  /** Resolves once the process has ended, or could not be started. */
  readonly gone: Promise<void>;
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
    this.child.on('error', ({ message, code = '' }: NodeJS.ErrnoException) => {
      if (exhausted.includes(code)) this.ended ??= new NotStartedError(message);
      this.end(`its process failed: ${message}`);
    });
    this.child.on('exit', (code, signal) => this.end(`its process ended (${signal ?? code})`));
    this.gone = new Promise((resolve) => {
      this.child.once('exit', resolve);
      this.child.once('error', () => this.child.pid === undefined && resolve());
    });
    this.takeAlong();
  }

  /** Rejects with AnalysisFailedError where the work throws, with ProcessEndedError where the process is of no further use. */
  async perform(order: Order): Promise<unknown> {
    // Why it could not be started is told a little later.
    if (this.child.pid === undefined) await new Promise((resolve) => setImmediate(resolve));
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
    // Whoever waits for its end is not ended before.
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  /** Its parent's end is its own, in the middle of its work too. */
  private takeAlong(): void {
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    void this.gone.then(() => process.off('exit', kill));
  }

  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}
