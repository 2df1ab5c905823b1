import { setTimeout as pause } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accountBaseUrl, type Config, reachedAt } from '@app/config';
import { ownCommand, version } from '@app/process';
import { namedAssistants, OnboardingService, type Onboarded, OperationsModule } from '@app/operations';
import { ManualOpener } from '@app/scheduler';
import { SignalService } from '@app/signals';
import { AccountStore, RunStore, StorageModule } from '@app/storage';
import { type DemoAssistant, startDemoAssistant } from '../../../demo-assistant/src/demo-assistant.js';
import { rootOf } from '../process/work.js';
import { demoAssistantAt, listenError } from '../process/listening.js';
import { announce, type AtExit, StartError } from '../process/run-process.js';
import { demoBrand, demoPlan, demoSlug } from './demo-account.js';
import { makeDemoHistory } from './demo-history.js';

export interface Demo {
  /** The settings, with where the demo's assistants listen. */
  readonly config: Config;
  /** Prints what a person reads when the service is up, `dashboard` among it; `baseUrl` leaves `{account}` open; gives the account a past in the background. */
  begin(app: INestApplicationContext, listening: { baseUrl: string; dashboard: readonly string[] }): void;
}

/** A demo account and, in this process, a server that answers as each of its assistants; both speak to the service as real ones would. */
export async function startDemo(
  settings: Config,
  { databaseUrl, atExit }: { databaseUrl: string; atExit: AtExit },
): Promise<Demo> {
  const server = await startAssistant(settings);
  atExit(() => server.close());
  const onboarded = await onboard(settings, databaseUrl);
  const config = demoConfig(settings, server);
  return {
    config,
    begin: (app, { baseUrl: template, dashboard }) => {
      const lines = demoLines(config, {
        baseUrl: accountBaseUrl(template, demoSlug),
        demoKey: onboarded.api_key,
        dashboard,
      });
      // A log on the same terminal would push away what a person copies: there it is said below the lines of the first runs.
      const isBelowLog = process.stdout.isTTY;
      if (!isBelowLog) announce(lines);
      const ending = new AbortController();
      const asked = tellOf(onboarded, ofDemoAccount(config), () => askAll(app, { onboarded, signal: ending.signal }))
        .catch((error) => new Logger('Demo').warn(`the first answers: ${String(error)}`))
        // At an early end, too: the key is not shown again.
        .then(() => isBelowLog && announce(lines));
      const { analysisMode } = config;
      const past = makeDemoHistory(app, { assistants: ofDemoAccount(config), analysisMode }, ending.signal)
        .then((results) => (results > 0 ? judgePast(app, ending.signal) : undefined))
        .catch((error) => new Logger('Demo').warn(`what changed in its past: ${String(error)}`));
      atExit(() => {
        ending.abort();
        return Promise.all([asked, past]);
      });
    },
  };
}

/** The demo reads its own answers as whoever wrote them, for nothing: so a newcomer sees what a model's reading is like. */
const demoConfig = (settings: Config, { baseUrl }: DemoAssistant): Config => ({
  ...settings,
  assistants: reachedAt(baseUrl, settings.assistants),
  analysisMode: settings.hasAnalysisMode ? settings.analysisMode : 'assisted',
});

/** The first is for accounts of one's own. */
const ofDemoAccount = ({ assistants }: Pick<Config, 'assistants'>) => assistants.slice(1);

async function startAssistant(config: Config): Promise<DemoAssistant> {
  try {
    return await startDemoAssistant({ port: config.demoAssistantPort });
  } catch (error) {
    throw listenError(error, demoAssistantAt(config));
  }
}

async function onboard({ keyEnvironment, assistants }: Config, databaseUrl: string): Promise<Onboarded> {
  const imports = [
    StorageModule.with({ url: databaseUrl, poolSize: 2 }),
    OperationsModule.with({ keyEnvironment, baseUrlOf: (slug) => slug, assistants: namedAssistants(assistants) }),
  ];
  const context = await NestFactory.createApplicationContext(rootOf(imports), { logger: false, abortOnError: false });
  try {
    const taken = await context.get(AccountStore).bySlug(demoSlug);
    if (taken && !taken.demo) {
      throw new StartError(
        `no assistant is configured, and the account "${demoSlug}", which the demo would use, is one of yours: set OPENAI_API_KEY`,
      );
    }
    const plan = demoPlan(ofDemoAccount({ assistants }).map(({ slug }) => slug));
    return await context.get(OnboardingService).onboard(plan, { actor, warns: false });
  } finally {
    await context.close();
  }
}

const judgedNights = 24;

/** Finds what changed in the demo's past, as if it had been looked for each night. */
async function judgePast(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const { id } = (await app.get(AccountStore).bySlug(demoSlug))!;
  await app.get(SignalService).judgeNights(id, judgedNights, signal);
}

const actor = 'npm start';
const patienceMs = 20_000;

/**
 * Resolves once the demo's prompts that are due have been asked. Not all answers name the brand, and the newest is what a request
 * without a query gets: of a new account the first prompt, whose answers all do, is then asked once more.
 */
async function askAll(
  app: INestApplicationContext,
  { onboarded, signal }: { onboarded: Onboarded; signal: AbortSignal },
): Promise<void> {
  await untilAsked(app, signal);
  if (!onboarded.api_key || signal.aborted) return;
  const { id: accountId } = (await app.get(AccountStore).bySlug(demoSlug))!;
  const promptId = onboarded.prompts.find(({ query }) => query === firstPrompt)!.id!;
  const trace = { accountId, slug: demoSlug, actor, reason: 'the newest result of a new demo names the brand' };
  await app.get(ManualOpener).open({ promptId }, trace, { holdSeconds: 0 });
  await untilAsked(app, signal);
}

/** A line before the first questions and one after them, in place of a line for each; a later start asks only what is due again. */
async function tellOf(
  { api_key: key, prompts }: Onboarded,
  assistants: readonly unknown[],
  ask: () => Promise<void>,
): Promise<void> {
  if (key === null) return ask();
  const log = new Logger('Demo');
  const questions = `${prompts.length * assistants.length} questions of ${assistants.length} demo assistants`;
  log.log(`Asking ${questions}…`);
  const startedMs = performance.now();
  await ask();
  log.log(`Asked ${questions} in ${Math.ceil((performance.now() - startedMs) / 1000)} s`);
}

/** Resolves once the demo's prompts that are due have been asked, or when that takes too long. */
async function untilAsked(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const givenUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  while (!givenUp.aborted && !(await app.get(RunStore).isIdle(demoSlug))) await pause(200);
}

/** All its answers name the brand. */
const firstPrompt = demoBrand.prompts[0]!.query;
const firstLook = String(new URLSearchParams({ query: firstPrompt }));
const anotherKey = `${ownCommand} key issue ${demoSlug}`;

/** `demoKey` is `null` where the account was there before: its key was shown then. */
function demoLines(
  { assistants }: Config,
  { baseUrl, demoKey, dashboard }: { baseUrl: string; demoKey: string | null; dashboard: readonly string[] },
): string[] {
  const curl = `curl -H "Authorization: Bearer ${demoKey ?? '$KEY'}" -H "Content-Type: application/json" "${baseUrl}/v1/mentions?${firstLook}"`;
  return [
    `brand-mentions ${version} is up, with a demo account. Its ${ofDemoAccount({ assistants }).length} assistants are a local demo: their answers are written samples.`,
    '',
    `  Base URL  ${baseUrl}`,
    demoKey ? `  Key       ${demoKey}` : `  Key       shown at the first start; another: ${anotherKey}`,
    ...(demoKey ? [`            shown once; another: ${anotherKey}`] : []),
    ...dashboard,
    '',
    demoKey ? 'The first results are there within a minute. Try:' : 'Try:',
    '',
    `  ${curl}`,
    '',
    'Ctrl-C stops it; the next start finds its data again.',
  ];
}
