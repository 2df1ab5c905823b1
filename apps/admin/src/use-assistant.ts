import { demoModel, readPrices } from '@app/assistant';
import { type AssistantSettings, assistantTrouble, loadConfig } from '@app/config';
import { OperationError } from '@app/operations';
import { readTextFile } from '@app/process';
import { printWarning } from './print.js';

/**
 * Gives `work` the settings that say whom to ask: the environment's, or, where that names neither a database nor an
 * assistant, those of a demo assistant that answers while `work` lasts.
 */
export async function useAssistant<T>(work: (asking: Partial<AssistantSettings>) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env, readTextFile);
  const { databaseUrl, pricesFile, warnings } = config;
  for (const warning of warnings) printWarning(warning);
  // Told before anything is started.
  readPrices(pricesFile);
  const trouble = assistantTrouble(config);
  if (trouble === null) return work({});
  if (databaseUrl !== undefined || config.assistants[0].configured) throw new OperationError(trouble);
  const { startDemoAssistant } = await import('../../demo-assistant/src/demo-assistant.js');
  const demo = await startDemoAssistant({ port: 0 });
  try {
    return await work({ provider: 'compatible', baseUrl: demo.baseUrl, model: demoModel, demo: true });
  } finally {
    await demo.close();
  }
}
