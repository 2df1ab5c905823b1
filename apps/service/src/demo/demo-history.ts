import { createHash } from 'node:crypto';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { AnalysisProcesses, type ReadAnswer } from '@app/analysis-processes';
import { watchOf } from '@app/contract';
import { lastSlots } from '@app/slots';
import {
  AccountStore,
  type ClaimedRun,
  ClaimStore,
  type CurrentFields,
  Database,
  FieldStore,
  type NewAnswer,
  PromptStore,
  ResultStore,
  RunStore,
  type Slot,
  type Tx,
  unused,
} from '@app/storage';
import { writtenAnswers } from '../../../demo-assistant/src/answers.js';
import { citationsOf, modelName } from '../../../demo-assistant/src/completion.js';
import { demoSlug } from './demo-account.js';

/** Twice the page's usual period, so that it has one to compare with. */
const days = 60;
const dayMs = 86_400_000;
const answersTo = new Map(writtenAnswers.map(({ prompt, variants }) => [prompt, variants]));

/**
 * What a new demo account would have been answered once a day for 60 days before it was made: the demo assistant's own texts
 * under its own model's name, kept as every run's answer is, a day in one transaction. What is there already stays; so a start
 * goes on where another was ended. Never rejects: a demo without a past works, too.
 */
export async function makeDemoHistory(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const log = new Logger('DemoHistory');
  try {
    const startedMs = performance.now();
    const results = await new DemoHistory(app).make(signal);
    if (results > 0) log.log({ results, days, ms: Math.round(performance.now() - startedMs) });
  } catch (error) {
    log.warn(`the demo's history is not whole; the next start goes on with it: ${String(error)}`);
  }
}

class DemoHistory {
  private readonly database: Database;
  private readonly processes: AnalysisProcesses;
  private readonly results: ResultStore;
  /** The same text is read once. */
  private readonly read = new Map<string, ReadAnswer>();

  constructor(private readonly app: INestApplicationContext) {
    this.database = this.of(Database);
    this.processes = this.of(AnalysisProcesses);
    this.results = this.of(ResultStore);
  }

  async make(signal: AbortSignal): Promise<number> {
    const [account] = await this.of(AccountStore).overviews(demoSlug);
    const now = await this.database.now();
    // Later, results that are not there were purged.
    if (!account || now.getTime() - account.createdAt.getTime() > dayMs) return 0;
    const slots = await this.slotsOf(account);
    // A transaction may wait 10 s and no more: the process that analyses is started before.
    await this.processes.request('', { name: demoSlug, aliases: [], domain: '' });
    let made = 0;
    for (let daysAgo = 0; daysAgo < days && !signal.aborted; daysAgo++) {
      const fields = await this.of(FieldStore).current(account.id);
      made += await this.database.inTransaction((tx) => this.keepDay(daysAgo, slots(daysAgo), fields, tx));
    }
    return made;
  }

  private async slotsOf({ id: accountId, createdAt }: { id: string; createdAt: Date }) {
    const prompts = (await this.of(PromptStore).list(accountId)).filter(({ query }) => answersTo.has(query));
    const all = prompts.map(({ id: promptId }) => ({
      promptId,
      slots: lastSlots({ schedule: 'daily', timezone: 'UTC', promptId }, createdAt, days),
    }));
    return (daysAgo: number): Slot[] =>
      all.map(({ promptId, slots }) => ({
        promptId,
        accountId,
        assistants: ['default'],
        slot: slots[daysAgo]!,
        samples: 1,
      }));
  }

  private async keepDay(daysAgo: number, slots: readonly Slot[], fields: CurrentFields, tx: Tx): Promise<number> {
    const opened = (await this.of(RunStore).open(slots, {}, tx)).map(({ id }) => id);
    const asking = { estimateUsd: 0, callUsd: 0, demo: true };
    const { claimed } = await this.of(ClaimStore).claim(opened, asking, tx);
    for (const run of claimed) await this.keep(run, daysAgo, fields, tx);
    await this.of(RunStore).moveToSlots(opened, tx);
    return claimed.length;
  }

  private async keep(run: ClaimedRun, daysAgo: number, { fields, version }: CurrentFields, tx: Tx): Promise<void> {
    const answer = await this.results.keepAnswer(run, answerOf(run, daysAgo), unused, tx);
    const watch = watchOf(run);
    const key = `${run.promptId} ${answer.sha256}`;
    const read = this.read.get(key) ?? (await this.processes.read({ run, answer, watch, extraction: null, fields }));
    this.read.set(key, read);
    const { analysis: findings, mode, fallback } = read;
    const body = await this.processes.build({ run, answer, fields, analysed: read });
    const made = { ...body, findings, mode, fallback, configuration: watch };
    await this.results.keepResult(run, { ...made, lastChecked: answer.answeredAt, fieldsVersion: version }, tx);
  }

  private of<Type>(type: abstract new (...words: never[]) => Type): Type {
    return this.app.get(type as never, { strict: false });
  }
}

function answerOf({ query, slot }: ClaimedRun, daysAgo: number): NewAnswer {
  const text = chooseByDay(query, answersTo.get(query)!, daysAgo);
  return {
    text,
    cleaned: false,
    citations: citationsOf(text),
    model: modelName,
    provider: 'compatible',
    api: 'responses',
    geoApplied: 'none',
    retrieval: 'offered',
    answeredAt: slot,
  };
}

/**
 * One of the texts, the same for the same question and day. The first, which speaks most of the brand, is chosen more often from
 * day to day: a quarter of the time 60 days ago, nine times of ten today.
 */
export function chooseByDay(query: string, texts: readonly string[], daysAgo: number): string {
  const share = 0.25 + 0.65 * (1 - daysAgo / (days - 1));
  const chance = createHash('sha256').update(`${daysAgo} ${query}`).digest().readUInt32BE() / 2 ** 32;
  if (chance < share || texts.length === 1) return texts[0]!;
  return texts[1 + Math.floor(((chance - share) / (1 - share)) * (texts.length - 1))]!;
}
