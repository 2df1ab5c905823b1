import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { AnalysisProcesses, type ReadAnswer } from '@app/analysis-processes';
import { retrievalOf } from '@app/assistant';
import type { AssistantSettings, Config } from '@app/config';
import { watchOf } from '@app/contract';
import { dayMs, lastSlots } from '@app/slots';
import {
  AccountStore,
  type ClaimedRun,
  ClaimStore,
  type CurrentFields,
  Database,
  ExtractionStore,
  FieldStore,
  type NewAnalysis,
  type NewAnswer,
  type NewExtraction,
  PromptStore,
  ResultStore,
  RunStore,
  type Slot,
  type StoredAnswer,
  type StoredExtraction,
  type Tx,
  unused,
} from '@app/storage';
import { answersInEachForm, writtenAnswers } from '../../../demo-assistant/src/answers.js';
import { citedAs } from '../../../demo-assistant/src/citation-forms.js';
import { queriesFor } from '../../../demo-assistant/src/queries.js';
import { readDocument } from '../../../demo-assistant/src/extraction/document.js';
import { faithful } from '../../../demo-assistant/src/extraction/faithful.js';
import { LabelIndex } from '../../../demo-assistant/src/extraction/labels.js';
import { apis } from '../../../demo-assistant/src/routes.js';
import { chooseByDay } from '../../../demo-assistant/src/voices.js';
import { demoSlug } from './demo-account.js';

/** Twice the page's usual period, so that there is one to compare with. */
const usualDays = 60;
const answersTo = new Map(writtenAnswers.map(({ prompt, variants }) => [prompt, variants]));

/** The other assistants answer only every third day, because each of their answers takes as long to make as one of the first's. */
const daysBetweenOthers = 3;

/**
 * Fills a new demo account with answers for the `days` before it was made: once a day by the first demo assistant and every third day by
 * the others, each day for another third of the questions. The answers have the assistants' own texts and model names and are stored as
 * every run's answer is, one day in one transaction. Existing days stay, so that a start continues where another was interrupted. Never
 * rejects, because a demo without a past works, too. Resolves to the number of results made.
 */
export async function makeDemoHistory(
  app: INestApplicationContext,
  asked: DemoAsked,
  signal: AbortSignal,
  days = usualDays,
): Promise<number> {
  const log = new Logger('DemoHistory');
  try {
    const startedMs = performance.now();
    const account = await newDemoAccount(app);
    const assistants = asked.assistants.map((one) => ({ ...one, retrieval: retrievalOf(one) }));
    const results = account ? await makeHistory(app, { ...asked, assistants, account, days }, signal) : 0;
    if (results > 0) log.log({ results, days, ms: Math.round(performance.now() - startedMs) });
    return results;
  } catch (error) {
    // When the process ends, the day under way is rolled back, and the next start makes it again.
    if (!signal.aborted) log.warn(`the demo's history is not whole; the next start goes on with it: ${String(error)}`);
    return 0;
  }
}

/** For an older account, missing results may have been purged. */
async function newDemoAccount(app: Injector): Promise<AskedForHistory['account'] | null> {
  const [account] = await app.get(AccountStore, { strict: false }).overviews(demoSlug);
  const now = await app.get(Database, { strict: false }).now();
  return account && now.getTime() - account.createdAt.getTime() <= dayMs ? account : null;
}

/** Makes the history of any account that asks the demo's questions, for the days before it was made; rejects where a day cannot be made. */
export function makeHistory(injector: Injector, asked: AskedForHistory, signal: AbortSignal): Promise<number> {
  return new DemoHistory(injector, asked).make(signal);
}

class DemoHistory {
  private readonly database: Database;
  private readonly processes: AnalysisProcesses;
  private readonly results: ResultStore;
  private readonly extractions: ExtractionStore;
  private readonly assistants: readonly AskedAssistant[];
  /** The author's own reading of the written answers; `null` where they are read by rules alone. */
  private readonly labels: LabelIndex | null;
  /** A text that occurs again is extracted and analysed only once. */
  private readonly extracted = new Map<string, Promise<NewExtraction | null>>();
  private readonly read = new Map<string, Promise<ReadAnswer>>();

  constructor(
    private readonly app: Injector,
    private readonly asked: AskedForHistory,
  ) {
    const { assistants, analysisMode } = asked;
    this.database = this.of(Database);
    this.processes = this.of(AnalysisProcesses);
    this.results = this.of(ResultStore);
    this.extractions = this.of(ExtractionStore);
    this.assistants = assistants;
    this.labels = analysisMode === 'assisted' ? new LabelIndex(answersInEachForm(), []) : null;
  }

  async make(signal: AbortSignal): Promise<number> {
    const { account, days } = this.asked;
    const slots = await this.slotsOf(account);
    // A transaction may wait at most 10 s, so the process that analyses is started before.
    const nothing = { brand: { name: demoSlug, aliases: [], domain: '' }, competitors: [] };
    await this.processes.request('', nothing, signal);
    let made = 0;
    for (let daysAgo = 0; daysAgo < days && !signal.aborted; daysAgo++) {
      const fields = await this.of(FieldStore).current(account.id);
      made += await this.database.inTransaction((tx) => this.keepDay(slots(daysAgo), { daysAgo, fields, signal }, tx));
    }
    return made;
  }

  private async slotsOf({ id: accountId, createdAt }: { id: string; createdAt: Date }) {
    const prompts = (await this.of(PromptStore).list(accountId)).filter(({ query }) => answersTo.has(query));
    const questions = [...answersTo.keys()];
    const all = prompts.map(({ id: promptId, query }) => ({
      promptId,
      place: questions.indexOf(query),
      slots: lastSlots({ schedule: 'daily', timezone: 'UTC', promptId }, createdAt, this.asked.days),
    }));
    return (daysAgo: number): Slot[] =>
      all.map(({ promptId, place, slots }) => ({
        promptId,
        accountId,
        assistants: this.assistants
          .filter((_, index) => index === 0 || (place + daysAgo + index) % daysBetweenOthers === 0)
          .map(({ slug }) => slug),
        slot: slots[daysAgo]!,
        samples: 1,
      }));
  }

  /** Rejects as soon as the signal fires, so that nothing of the day is stored. */
  private async keepDay(slots: readonly Slot[], { daysAgo, fields, signal }: Day, tx: Tx): Promise<number> {
    const opened = await this.of(RunStore).open(slots, {}, tx);
    const asking = { estimateUsd: 0, callUsd: 0, demo: true };
    const { claimed } = await this.of(ClaimStore).claim(opened, asking, tx);
    const answered: Answered[] = [];
    for (const run of claimed) {
      const answer = await this.results.keepAnswer(run, this.answerOf(run, daysAgo), unused, tx);
      const made = await onceOf(this.extracted, { run, answer }, () => this.extractionOf(run, answer, signal));
      answered.push({ run, answer, extraction: made && (await this.extractions.keep(run, made, unused, tx)) });
    }
    // The answers are analysed concurrently by child processes, and then stored over the transaction's one connection.
    const analysed = await Promise.all(answered.map((one) => this.analyse(one, fields, signal)));
    for (const [index, { run }] of answered.entries()) {
      signal.throwIfAborted();
      await this.results.keepResult(run, analysed[index]!, tx);
    }
    await this.of(RunStore).moveToSlots(
      opened.map(({ id }) => id),
      tx,
    );
    return claimed.length;
  }

  private answerOf({ assistant: slug, query, slot }: ClaimedRun, daysAgo: number): NewAnswer {
    const assistant = this.assistants.find((one) => one.slug === slug)!;
    const { model, api, retrieval } = assistant;
    const written = chooseByDay(query, answersTo.get(query)!, { daysAgo, model });
    return {
      ...citedAs(apis[api as keyof typeof apis].citations, written),
      cleaned: false,
      model,
      provider: 'compatible',
      api,
      geoApplied: 'none',
      placeApplied: 'none',
      localeApplied: 'none',
      retrieval,
      // A chat completion does not report searches.
      queries: retrieval === 'none' || api === 'chat' ? [] : queriesFor(query, slot),
      answeredAt: slot,
    };
  }

  private async extractionOf(
    run: ClaimedRun,
    { text }: StoredAnswer,
    signal: AbortSignal,
  ): Promise<NewExtraction | null> {
    if (this.labels === null) return null;
    const request = await this.processes.request(text, { ...watchOf(run), prompt: run.query }, signal);
    const document = readDocument(request?.input ?? '');
    const { model, api } = this.assistants[0]!;
    if (document === null) return { reply: null, failure: 'suspect_answer', model, api };
    return { reply: JSON.stringify(faithful(document, this.labels)), failure: null, model, api };
  }

  private async analyse(
    { run, answer, extraction }: Answered,
    { fields, version }: CurrentFields,
    signal: AbortSignal,
  ): Promise<NewAnalysis> {
    const watch = watchOf(run);
    const read = await onceOf(this.read, { run, answer }, () =>
      this.processes.read({ run, answer, watch, extraction, fields }, signal),
    );
    const { analysis: findings, mode, fallback } = read;
    const body = await this.processes.build({ run, answer, fields, analysed: read });
    return {
      ...body,
      findings,
      mode,
      fallback,
      configuration: watch,
      lastChecked: answer.answeredAt,
      fieldsVersion: version,
    };
  }

  private of<Type>(type: abstract new (...words: never[]) => Type): Type {
    return this.app.get(type as never, { strict: false });
  }
}

interface Day {
  readonly daysAgo: number;
  readonly fields: CurrentFields;
  readonly signal: AbortSignal;
}

interface Answered {
  readonly run: ClaimedRun;
  readonly answer: StoredAnswer;
  readonly extraction: StoredExtraction | null;
}

/** An assistant, as far as the history needs it. */
interface AskedAssistant {
  readonly slug: string;
  readonly model: string;
  readonly api: string;
  readonly retrieval: NewAnswer['retrieval'];
}

/** The account of the history, the assistants in it, and how their answers are read. */
interface AskedForHistory extends Pick<Config, 'analysisMode'> {
  /** The account was made at the end of its history. */
  readonly account: { readonly id: string; readonly createdAt: Date };
  readonly assistants: readonly AskedAssistant[];
  readonly days: number;
}

/** The container of a process's providers. */
export type Injector = Pick<INestApplicationContext, 'get'> | Pick<ModuleRef, 'get'>;

/** The assistants of the demo account, and how their answers are read. */
interface DemoAsked extends Pick<Config, 'analysisMode'> {
  readonly assistants: readonly AssistantSettings[];
}

/** Caches what is made of an answer to a prompt, because the same text gives the same. */
function onceOf<Made>(
  known: Map<string, Promise<Made>>,
  { run, answer }: Pick<Answered, 'run' | 'answer'>,
  make: () => Promise<Made>,
): Promise<Made> {
  const key = `${run.promptId} ${answer.sha256}`;
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
