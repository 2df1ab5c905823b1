import { type Answer, Assistant, Assistants, type Outcome } from '@app/assistant';
import { AnswerAnalyst, PromptRunner, RunTaker, SlotOpener, type TakenRun } from '@app/scheduler';
import {
  type CallUse,
  type ClaimedRun,
  ClaimStore,
  Database,
  FieldStore,
  type NewAnalysis,
  ResultStore,
  type StoredAnswer,
} from '@app/storage';
import { RunMetrics } from '../../libs/scheduler/src/run-metrics.js';
import { answerIn } from './answer-in.js';
import { maxAttempts, type WorkerContext } from './worker-context.js';

/**
 * The parts of a run. All due runs are opened first; then the other parts follow in this order, for as many runs as are
 * in flight at once.
 */
export interface Parts {
  due(): Promise<void>;
  /** Returns how many runs it claimed. */
  claim(): Promise<number>;
  call(): Promise<void>;
  analyse?(): Promise<void>;
  store(): Promise<void>;
}

export type PartName = keyof Parts;
export const partNames: readonly PartName[] = ['due', 'claim', 'call', 'analyse', 'store'];

const duePromptsAtOnce = 500;

/** The product's own parts in this process, with at most `lanes` runs at once. */
export function productParts(context: WorkerContext, lanes: number): Parts & { lastRecorded(): readonly Recorded[] } {
  const [opener, taker, runner] = [context.get(SlotOpener), context.get(RunTaker), context.get(PromptRunner)];
  const recorder = new RecordingRunner(context);
  const never = new AbortController().signal;
  let taken: readonly TakenRun[] = [];
  let answers: readonly Answer[] = [];
  let recorded: Recorded[] = [];
  return {
    lastRecorded: () => recorded,
    due: async () => {
      while ((await opener.openDue(duePromptsAtOnce)) === duePromptsAtOnce);
    },
    claim: async () => {
      taken = (await taker.exchange([], lanes, runner.termsOf('default'))).taken;
      return taken.length;
    },
    call: async () => {
      const { assistant } = context.get(Assistants).first;
      answers = await inLanes(taken, lanes, async ({ run }) =>
        answerIn(await assistant.ask({ prompt: run.query, geo: run.geo }, never)),
      );
    },
    analyse: async () => {
      recorded = [];
      for (const [at, { run }] of taken.entries()) recorded.push(await recorder.work(run, answers[at]!));
    },
    store: async () => {
      const results = context.get(ResultStore);
      await inLanes(recorded, lanes, async ({ run, answer, used, analysis }) => {
        await results.keepAnswer(run, answer, used);
        await results.keepResult(run, analysis);
      });
      const ended = taken.map(({ lease }) => lease);
      await taker.exchange(ended, 0, runner.termsOf('default'));
    },
  };
}

/** What a run would have stored. */
export interface Recorded {
  readonly run: ClaimedRun;
  readonly answer: Answer;
  readonly used: CallUse;
  readonly analysis: NewAnalysis;
}

/**
 * The product's runner between an assistant that has answered already and a store that keeps nothing, so that only its
 * own work is measured.
 */
class RecordingRunner {
  private readonly assistant = new AnsweredAssistant();
  private readonly results: RecordingStore;
  private readonly runner: PromptRunner;

  constructor(context: WorkerContext) {
    this.results = new RecordingStore(context.get(Database));
    const assistants = new Assistants([{ ...context.get(Assistants).first, assistant: this.assistant }]);
    const [claims, fields] = [context.get(ClaimStore), context.get(FieldStore)];
    const [analyst, metrics] = [context.get(AnswerAnalyst), context.get(RunMetrics)];
    this.runner = new PromptRunner(assistants, claims, this.results, fields, analyst, metrics, maxAttempts);
  }

  /** Works one run at a time. */
  async work(run: ClaimedRun, answer: Answer): Promise<Recorded> {
    this.assistant.answer = answer;
    await this.runner.work(run, new AbortController().signal);
    const { used, analysis } = this.results;
    if (!used || !analysis) throw new Error(`run ${run.id} came to no result`);
    return { run, answer, used, analysis };
  }
}

class AnsweredAssistant extends Assistant {
  answer: Answer | undefined;

  ask(): Promise<Outcome> {
    return Promise.resolve({ kind: 'answer', answer: this.answer! });
  }
}

class RecordingStore extends ResultStore {
  used: CallUse | undefined;
  analysis: NewAnalysis | undefined;

  override keepAnswer(_run: ClaimedRun, answer: Answer, used: CallUse): Promise<StoredAnswer> {
    this.used = used;
    return Promise.resolve({ ...answer, searches: used.searches, sha256: '', answeredAt: new Date() });
  }

  override keepResult(_run: ClaimedRun, analysis: NewAnalysis): Promise<void> {
    this.analysis = analysis;
    return Promise.resolve();
  }
}

/** Works all items, so many at once, and returns the results in the items' order. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
