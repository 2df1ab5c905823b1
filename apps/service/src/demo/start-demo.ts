import { NestFactory } from '@nestjs/core';
import type { Config } from '@app/config';
import { demoModel } from '@app/assistant';
import { OnboardingService, OperationsModule } from '@app/operations';
import { AccountStore, StorageModule } from '@app/storage';
import { type DemoAssistant, startDemoAssistant } from '../../../demo-assistant/src/demo-assistant.js';
import { listenError } from '../process/listen-error.js';
import { rootOf } from '../process/root.module.js';
import { type AtExit, StartError } from '../process/run-process.js';
import { demoPlan, demoSlug } from './demo-account.js';

export interface Demo {
  /** The settings, with the demo assistant as the assistant. */
  readonly config: Config;
  /** `null` where the account was there before: its key was shown then. */
  readonly key: string | null;
}

/** A demo account and, in this process, an assistant for it; both speak to the service as real ones would. */
export async function startDemo(
  settings: Config,
  { databaseUrl, atExit }: { databaseUrl: string; atExit: AtExit },
): Promise<Demo> {
  const assistant = await startAssistant(settings);
  atExit(() => assistant.close());
  const key = await onboard(settings, databaseUrl);
  const asking = { baseUrl: assistant.baseUrl, model: demoModel, demo: true };
  return { config: { ...settings, assistant: { ...settings.assistant, ...asking } }, key };
}

async function startAssistant({ demoAssistantPort: port }: Config): Promise<DemoAssistant> {
  try {
    return await startDemoAssistant({ port });
  } catch (error) {
    throw listenError(error, { host: '127.0.0.1', port, setting: 'DEMO_ASSISTANT_PORT' });
  }
}

async function onboard({ keyEnvironment }: Config, databaseUrl: string): Promise<string | null> {
  const imports = [
    StorageModule.with({ url: databaseUrl, poolSize: 2 }),
    OperationsModule.with({ keyEnvironment, baseUrlOf: (slug) => slug }),
  ];
  const context = await NestFactory.createApplicationContext(rootOf(imports), { logger: false, abortOnError: false });
  try {
    const taken = await context.get(AccountStore).bySlug(demoSlug);
    if (taken && !taken.demo) {
      throw new StartError(
        `no assistant is configured, and the account "${demoSlug}", which the demo would use, is one of yours: set OPENAI_API_KEY`,
      );
    }
    return (await context.get(OnboardingService).onboard(demoPlan, { actor: 'npm start' })).api_key;
  } finally {
    await context.close();
  }
}
