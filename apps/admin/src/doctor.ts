import 'reflect-metadata';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { type Config, loadConfig } from '@app/config';
import { Mailer } from '@app/mail';
import {
  checkDisk,
  checkMail,
  checkOperator,
  checkReplica,
  DoctorService,
  examineAssistants,
  fail,
  type Finding,
  ok,
  OperationError,
  OperatorChannel,
  OperatorChannelModule,
  warn,
} from '@app/operations';
import { WebhookSender } from '@app/webhook-sender';
import { readTextFile } from '@app/process';
import { holdsEmbeddedData } from '@app/embedded-postgres';
import { pendingMigrations } from '@app/storage';
import { interruption, unlessInterrupted } from './interruption.js';
import { harmless, printJson, printLine } from './print.js';
import { messageOf, oneLine } from './report-failure.js';
import { useDatabase } from './use-database.js';
import { withContextAt } from './with-context.js';

export interface DoctorOptions {
  readonly call?: boolean;
  readonly assistant?: string;
  readonly sendTest?: boolean;
  readonly json?: boolean;
}

/** Prints every finding, and rejects afterwards where one is a failure. */
export async function doctor({ call = false, assistant: only, sendTest = false, json }: DoctorOptions): Promise<void> {
  const config = loadConfig(process.env, readTextFile);
  if (only !== undefined) mustHave(config, only);
  const findings = [...(await examineDatabase(config)), ...(await checkReplica(config)), ...(await checkDisk(config))];
  findings.push(...(await unlessInterrupted(examineSending(config, { sendTest }))));
  findings.push(...(await unlessInterrupted(examineWhoIsAsked(config, { call, only }))));
  if (json) printJson(findings);
  else show(findings);
  const failed = findings.filter(({ state }) => state === 'fail').map(({ check }) => check);
  if (failed.length > 0) throw new OperationError(`not well: ${failed.join(', ')}`);
}

/** Checks what can be checked of a database that is out of reach or not migrated; this command does not migrate. */
async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl === undefined && !holdsEmbeddedData(resolve(dataDir))) {
    const message = `there is none in ${resolve(dataDir)} yet`;
    return [warn({ check: 'database', message, advice: 'make it: npm start, or brand-mentions migrate' })];
  }
  try {
    return await useDatabase((url, config) => examineAt(url, config));
  } catch (error) {
    if (interruption.signal.aborted) throw error;
    const advice = databaseUrl === undefined ? 'see DATA_DIR' : 'see that it runs, and DATABASE_URL';
    return [fail({ check: 'database', message: oneLine(`it cannot be used: ${messageOf(error)}`), advice })];
  }
}

async function examineAt(url: string, config: Config): Promise<Finding[]> {
  const pending = await pendingMigrations(url);
  return withContextAt(url, config, async (context) => {
    const service = context.get(DoctorService);
    const server = await service.examineServer();
    return [...server, migrations(pending), ...(pending.length === 0 ? await service.examineWork(new Date()) : [])];
  });
}

function migrations(pending: readonly string[]): Finding {
  const check = 'migrations';
  if (pending.length === 0) return ok({ check, message: 'the schema is up to date' });
  const message = `the schema lacks ${pending.join(', ')}; what is in it was not looked at`;
  return fail({ check, message, advice: 'bring it up to date: brand-mentions migrate' });
}

/** Checks whether mails and notices to the operator can be sent; `sendTest` sends one message. */
async function examineSending(config: Config, { sendTest }: { sendTest: boolean }): Promise<Finding[]> {
  const module = OperatorChannelModule.with(config);
  const parts = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const findings = [...(await checkMail(parts.get(Mailer))), await checkOperator(config, parts.get(WebhookSender))];
    return sendTest ? [...findings, await testMessage(parts.get(OperatorChannel))] : findings;
  } finally {
    await parts.close();
  }
}

async function testMessage(channel: OperatorChannel): Promise<Finding> {
  const check = 'test message';
  const trouble = await channel.sendTest(interruption.signal);
  if (trouble === null) return ok({ check, message: 'it was taken: see that it is where you look' });
  return fail({ check, message: `it was not taken: ${trouble}`, advice: 'see the settings OPERATOR_… and SMTP_URL' });
}

function mustHave({ assistants }: Config, slug: string): void {
  const slugs = assistants.map((one) => one.slug);
  if (!slugs.includes(slug))
    throw new OperationError(`there is no assistant "${slug}"; there are: ${slugs.join(', ')}`);
}

function examineWhoIsAsked(
  { assistants, analysisMode, pricesFile }: Config,
  how: { call: boolean; only: string | undefined },
): Promise<Finding[]> {
  const looked = assistants.map((assistant) => ({ ...assistant, analysisMode, pricesFile }));
  return examineAssistants(looked, { ...how, signal: interruption.signal });
}

function show(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { state, check, message, advice } of findings) {
    printLine(`${state.padEnd(4)}  ${check.padEnd(width)}  ${harmless(message)}`);
    if (advice !== null) printLine(`${' '.repeat(width + 8)}→ ${harmless(advice)}`);
  }
}
