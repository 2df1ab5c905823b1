import { askedBy } from '@app/assistant';
import type { AssistantToCheck } from './assistant-to-check.js';
import { checkPrices } from './check-prices.js';
import { type Finding, ok } from './finding.js';
import { lookUpModel } from './look-up-model.js';
import { tryExtraction } from './try-extraction.js';

const check = 'analysis';

/** How answers are read; of a model that reads them, what is asked of the one that gives them. */
export async function checkAnalysis(
  assistant: AssistantToCheck,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  if (assistant.analysisMode === 'local') return [ok({ check, message: 'local: answers are read by rules alone' })];
  const reader = { ...assistant, model: askedBy(assistant).analysisModel };
  const found = await (call
    ? tryExtraction(reader, signal)
    : lookUpModel(reader, { check, setting: 'ANALYSIS_MODEL' }, signal));
  const prices = reader.model === assistant.model ? [] : [checkPrices(reader)];
  return [{ ...found, message: `assisted: ${found.message}` }, ...prices];
}
