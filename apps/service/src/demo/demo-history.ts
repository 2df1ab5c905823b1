import { type INestApplicationContext, Logger } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { AnalysisProcesses, type ReadAnswer } from '@app/analysis-processes';
import { retrievalOf } from '@app/assistant';
import type { AssistantSettings, Config } from '@app/config';
import { watchOf } from '@app/contract';
import { lastSlots } from '@app/slots';
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

/** Twice the page's usual period, so that it has one to compare with. */
const usualDays = 60;
const dayMs = 86_400_000;
const answersTo = new Map(writtenAnswers.map(({ prompt, variants }) => [prompt, variants]));

/** The others' answers to every question of every day would each take as long as those of the first. */
const daysBetweenOthers = 3;

/**
 * What a new demo account would have been answered in the `days` before it was made, once a day by the first of the demo's assistants
 * and every third day by the others, each day to another third of the questions: their own texts under their own models' names, kept as every run's answer is, a day in one
 * transaction. What is there already stays; so a start goes on where another was ended. Never rejects: a demo without a past works, too.
 * Resolves to how many results it made.
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
    // Whoever ends the process ends the day under way: nothing of it is kept, and the next start makes it again.
    if (!signal.aborted) log.warn(`the demo's history is not whole; the next start goes on with it: ${String(error)}`);
    return 0;
  }
}

/** Later, results that are not there were purged. */
async function newDemoAccount(app: Injector): Promise<AskedForHistory['account'] | null> {
  const [account] = await app.get(AccountStore, { strict: false }).overviews(demoSlug);
  const now = await app.get(Database, { strict: false }).now();
  return account && now.getTime() - account.createdAt.getTime() <= dayMs ? account : null;
}

/** The same of any account that asks the demo's questions, of the days before it was made; rejects where a day cannot be made. */
export function makeHistory(injector: Injector, asked: AskedForHistory, signal: AbortSignal): Promise<number> {
  return new DemoHistory(injector, asked).make(signal);
}

class DemoHistory {
  private readonly database: Database;
  private readonly processes: AnalysisProcesses;
  private readonly results: ResultStore;
  private readonly extractions: ExtractionStore;
  private readonly assistants: readonly AskedAssistant[];
  /** What whoever wrote the answers reads in them; `null` where rules alone are to read. */
  private readonly labels: LabelIndex | null;
  /** The same text is read once, by whoever wrote it and by the analysis. */
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
    // A transaction may wait 10 s and no more: the process that analyses is started before.
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

  /** Rejects, so that nothing of the day is kept, as soon as the signal says so. */
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
    // All at once: the processes that analyse have more than one place, the transaction has one connection.
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
      // A chat completion does not tell.
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

/** Who answers, as far as a history knows. */
interface AskedAssistant {
  readonly slug: string;
  readonly model: string;
  readonly api: string;
  readonly retrieval: NewAnswer['retrieval'];
}

/** Whose history, who answers in it, and how the answers are read. */
interface AskedForHistory extends Pick<Config, 'analysisMode'> {
  /** Made at the end of its history. */
  readonly account: { readonly id: string; readonly createdAt: Date };
  readonly assistants: readonly AskedAssistant[];
  readonly days: number;
}

/** Where the parts of a process are found. */
export type Injector = Pick<INestApplicationContext, 'get'> | Pick<ModuleRef, 'get'>;

/** Who answers in the demo account, and how its answers are read. */
interface DemoAsked extends Pick<Config, 'analysisMode'> {
  readonly assistants: readonly AssistantSettings[];
}

/** What is made of an answer to a prompt, the same for the same text. */
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
