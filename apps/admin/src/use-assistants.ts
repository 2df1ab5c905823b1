import { readPrices } from '@app/assistant';
import { type AssistantList, assistantTrouble, loadConfig, reachedAt } from '@app/config';
import { readTextFile } from '@app/process';
import { printWarning } from './print.js';

/**
 * Runs `work` with the assistants of the environment or, where that names neither a database nor an assistant, with those of the demo,
 * which run as long as `work`.
 */
export async function useAssistants<T>(work: (assistants: AssistantList) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env, readTextFile);
  const { assistants, pricesFile, warnings } = config;
  for (const warning of warnings) printWarning(warning);
  // A problem with the prices is reported before anything is started.
  readPrices(pricesFile);
  const trouble = assistantTrouble(config);
  if (trouble === null) return work(assistants);
  if (!assistants[0].demo) throw trouble;
  const { startDemoAssistant } = await import('../../demo-assistant/src/demo-assistant.js');
  const demo = await startDemoAssistant({ port: 0 });
  try {
    return await work(reachedAt(demo.baseUrl, assistants));
  } finally {
    await demo.close();
  }
}
