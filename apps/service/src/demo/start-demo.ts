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
  /** The settings, with the addresses of the demo's assistants. */
  readonly config: Config;
  /**
   * Prints what a person reads when the service is up, with the lines in `dashboard`; `baseUrl` contains `{account}`; fills the account's
   * past in the background.
   */
  begin(app: INestApplicationContext, listening: { baseUrl: string; dashboard: readonly string[] }): void;
}

/** Starts a demo account and, in this process, a server that answers as each of its assistants; the service uses both like real ones. */
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
      // On a terminal that shows the log, too, the lines to copy would scroll away, so they are printed again below the log of the first
      // runs.
      const isBelowLog = process.stdout.isTTY;
      if (!isBelowLog) announce(lines);
      const ending = new AbortController();
      const asked = tellOf(onboarded, ofDemoAccount(config), () => askAll(app, { onboarded, signal: ending.signal }))
        .catch((error) => new Logger('Demo').warn(`the first answers: ${String(error)}`))
        // Printed on an early end, too, because the key is not shown again.
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

/** The demo reads its answers with the author's own reading, at no cost, so that a newcomer sees what a model's reading is like. */
const demoConfig = (settings: Config, { baseUrl }: DemoAssistant): Config => ({
  ...settings,
  assistants: reachedAt(baseUrl, settings.assistants),
  analysisMode: settings.hasAnalysisMode ? settings.analysisMode : 'assisted',
});

/** The first assistant is for accounts of the operator's own. */
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

/** Finds changes in the demo's past, as if it had been checked each night. */
async function judgePast(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const { id } = (await app.get(AccountStore).bySlug(demoSlug))!;
  await app.get(SignalService).judgeNights(id, judgedNights, signal);
}

const actor = 'npm start';
const patienceMs = 20_000;

/**
 * Resolves once the demo's due prompts have been asked. A request without a query gets the newest answer, and not all answers name the
 * brand; so for a new account the first prompt, whose answers all do, is then asked once more.
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

/** Logs a line before the first questions and one after them instead of one for each; a later start asks only what is due again. */
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

/** Resolves once the demo's due prompts have been asked, or when that takes too long. */
async function untilAsked(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const givenUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  while (!givenUp.aborted && !(await app.get(RunStore).isIdle(demoSlug))) await pause(200);
}

/** All its answers name the brand. */
const firstPrompt = demoBrand.prompts[0]!.query;
const firstLook = String(new URLSearchParams({ query: firstPrompt }));
const anotherKey = `${ownCommand} key issue ${demoSlug}`;

/** `demoKey` is `null` where the account existed already, whose key was shown then. */
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
