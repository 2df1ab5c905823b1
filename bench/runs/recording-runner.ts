import { type Answer, Assistant, Prices } from '@app/assistant';
import { AnswerAnalyst, AskedAssistant, PromptRunner } from '@app/scheduler';
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
import { maxAttempts, type Rooms } from './open-rooms.js';

/** What a run would have kept. */
export interface Recorded {
  readonly run: ClaimedRun;
  readonly answer: Answer;
  readonly used: CallUse;
  readonly analysis: NewAnalysis;
}

/** The product's runner between an assistant that has answered already and a store that keeps nothing: what is left is its own work. */
export class RecordingRunner {
  private readonly assistant = new AnsweredAssistant();
  private readonly results: RecordingStore;
  private readonly runner: PromptRunner;

  constructor(rooms: Rooms) {
    this.results = new RecordingStore(rooms.get(Database));
    const [prices, claims, fields] = [rooms.get(Prices), rooms.get(ClaimStore), rooms.get(FieldStore)];
    const [analyst, metrics, asked] = [rooms.get(AnswerAnalyst), rooms.get(RunMetrics), rooms.get(AskedAssistant)];
    const parts = [this.assistant, prices, claims, this.results, fields, analyst, metrics, asked] as const;
    this.runner = new PromptRunner(...parts, maxAttempts);
  }

  /** One run at a time. */
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

  ask(): Promise<Answer> {
    return Promise.resolve(this.answer!);
  }
}

class RecordingStore extends ResultStore {
  used: CallUse | undefined;
  analysis: NewAnalysis | undefined;

  override keepAnswer(_run: ClaimedRun, answer: Answer, used: CallUse): Promise<StoredAnswer> {
    this.used = used;
    return Promise.resolve({ ...answer, sha256: '', answeredAt: new Date() });
  }

  override keepResult(_run: ClaimedRun, analysis: NewAnalysis): Promise<void> {
    this.analysis = analysis;
    return Promise.resolve();
  }
}
