import { Test, type TestingModule } from '@nestjs/testing';
import { analyse } from '@app/analysis';
import type { Theme } from '@app/findings';
import { factsOf, finishedBody, watchOf } from '@app/contract';
import {
  type AssistantOfSurface,
  AssistantStore,
  type CallUse,
  ClaimStore,
  Database,
  FieldStore,
  ResultStore,
  RunStore,
  type Slot,
  StorageModule,
  type RunOfAccount,
} from '@app/storage';

export interface WrittenAnswer {
  readonly text: string;
  readonly urls?: readonly string[];
  /** The web searches; default: none. */
  readonly queries?: readonly string[];
  /** Absent: now. */
  readonly checkedAt?: Date;
  /** Default: `m`. */
  readonly model?: string;
  /**
   * The themes of qualities, as a model would assign them; `null`: not recorded. Absent, or without a value for a
   * quality: as analysed.
   */
  readonly themeOf?: (quality: string) => Theme | null | undefined;
  readonly used?: Partial<CallUse>;
}

interface Answering {
  /** Slug of the assistant that answers; default: `default`. */
  readonly assistant?: string;
  /** The surface that showed the answer; default: `api`. */
  readonly surface?: string;
}

/** Writes results from given answers, as a worker would. */
export class Answers {
  private constructor(
    private readonly module: TestingModule,
    private readonly demo: boolean,
  ) {}

  static async open(databaseUrl: string, { demo = false } = {}): Promise<Answers> {
    const imports = [StorageModule.with({ url: databaseUrl, poolSize: 4 })];
    return new Answers(await Test.createTestingModule({ imports }).compile(), demo);
  }

  close(): Promise<void> {
    return this.module.close();
  }

  /** Answers a prompt now, as in a run by hand. Returns the run's id. */
  async answerNow(promptId: string, answer: WrittenAnswer, answering?: Answering): Promise<string> {
    const slot = await this.database.now();
    return (await this.answerSlot(promptId, slot, [answer], answering))[0]!;
  }

  /** Answers one slot, with one answer for each sample. Returns the runs' ids. */
  async answerSlot(
    promptId: string,
    slot: Date,
    answers: readonly WrittenAnswer[],
    { assistant = 'default', surface = 'api' }: Answering = {},
  ): Promise<string[]> {
    const owner = await this.ownerOf(promptId);
    const wanted: Slot = { promptId, ...owner, assistants: [assistant], slot, samples: answers.length };
    const opened = await this.database.inTransaction((tx) => this.module.get(RunStore).open([wanted], {}, tx));
    return Promise.all(opened.map((run, index) => this.answerRun(run, answers[index]!, surface)));
  }

  /** Records that these assistants show these surfaces. */
  async setSurfaces(assistants: readonly AssistantOfSurface[]): Promise<void> {
    await this.module.get(AssistantStore).setSurfaces(assistants);
  }

  /** Adds a run of a prompt now whose surface shows no answer. */
  async showNothing(promptId: string, assistant: string): Promise<void> {
    const slot = {
      promptId,
      ...(await this.ownerOf(promptId)),
      assistants: [assistant],
      slot: await this.database.now(),
    };
    const run = await this.database.inTransaction(async (tx) => {
      const [opened] = await this.module.get(RunStore).open([{ ...slot, samples: 1 }], {}, tx);
      const asking = { estimateUsd: 0, callUsd: 0, demo: this.demo };
      return (await this.module.get(ClaimStore).claim([opened!], asking, tx)).claimed[0]!;
    });
    await this.module.get(ClaimStore).endWithoutAnswer(run);
  }

  private async answerRun(
    opened: RunOfAccount,
    { text, urls = [], queries = [], checkedAt, model = 'm', themeOf = () => undefined, used: some }: WrittenAnswer,
    surface: string,
  ): Promise<string> {
    const { claimed } = await this.database.inTransaction((tx) =>
      this.module.get(ClaimStore).claim([opened], { estimateUsd: 0, callUsd: 0, demo: this.demo }, tx),
    );
    const run = claimed[0]!;
    const results = this.module.get(ResultStore);
    const citations = urls.map((url) => ({ url, title: null, start: null, end: null }));
    const reply = {
      text,
      cleaned: false,
      citations,
      queries,
      model,
      provider: 'compatible',
      api: 'chat',
      surface,
      geoApplied: 'none',
      placeApplied: 'none',
      localeApplied: 'none',
      retrieval: 'none',
    };
    const used = { inputTokens: 10, outputTokens: 100, searches: 0, costUsd: 0, ...some };
    const kept = await results.keepAnswer(run, reply, used);
    const answer = { ...kept, answeredAt: checkedAt ?? kept.answeredAt };
    const watch = watchOf(run);
    const found = analyse(text, watch);
    const qualities = found.qualities.map((quality) => {
      const { theme, ...rest } = quality;
      const assigned = themeOf(quality.text) ?? theme;
      return { ...rest, ...(assigned && themeOf(quality.text) !== null && { theme: assigned }) };
    });
    const analysis = { ...found, qualities };
    const { fields, version } = await this.module.get(FieldStore).current(run.accountId);
    const mode = 'local';
    await results.keepResult(run, {
      ...finishedBody(factsOf(run, answer, { analysis, mode }), fields),
      findings: analysis,
      mode,
      fallback: null,
      configuration: watch,
      fieldsVersion: version,
      lastChecked: answer.answeredAt,
    });
    return run.id;
  }

  private async ownerOf(promptId: string): Promise<{ accountId: string }> {
    const sql = 'select account_id as "accountId" from prompt where id = $1';
    return (await this.database.row<{ accountId: string }>(sql, [promptId]))!;
  }

  private get database(): Database {
    return this.module.get(Database);
  }
}

/** Writes one result of a prompt from this answer, as a worker would. Returns the run's id. */
export async function answerPrompt(databaseUrl: string, promptId: string, text: string): Promise<string> {
  const answers = await Answers.open(databaseUrl);
  const id = await answers.answerNow(promptId, { text });
  await answers.close();
  return id;
}
