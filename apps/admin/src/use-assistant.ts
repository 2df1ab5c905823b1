import { demoModel, readPrices } from '@app/assistant';
import { type AssistantSettings, howToConfigure, loadConfig } from '@app/config';
import { OperationError } from '@app/operations';
import { printWarning } from './print.js';

/**
 * Gives `work` the settings that say whom to ask: the environment's, or, where that names neither a database nor an
 * assistant, those of a demo assistant that answers while `work` lasts.
 */
export async function useAssistant<T>(work: (asking: Partial<AssistantSettings>) => Promise<T>): Promise<T> {
  const { assistants, databaseUrl, pricesFile, warnings } = loadConfig(process.env);
  for (const warning of warnings) printWarning(warning);
  // Told before anything is started.
  readPrices(pricesFile);
  if (assistants[0].configured) return work({});
  if (databaseUrl !== undefined) {
    throw new OperationError(`no assistant is configured: ${howToConfigure}`);
  }
  const { startDemoAssistant } = await import('../../demo-assistant/src/demo-assistant.js');
  const demo = await startDemoAssistant({ port: 0 });
  try {
    return await work({ provider: 'compatible', baseUrl: demo.baseUrl, model: demoModel, demo: true });
  } finally {
    await demo.close();
  }
}
