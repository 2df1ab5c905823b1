import { createExtractor, readerOf, hostOf } from '@app/assistant';
import { type Finding, ok, warn } from './finding.js';
import { type AssistantToCheck, checkPrices, lookUpModel, troubleOf } from './look-up-model.js';

const check = 'analysis';
const text = 'Acme Cloud is reliable. Globex is cheaper.';
const watch = {
  brand: { name: 'Acme Cloud', aliases: [], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand' as const],
};

/** Asks `assistant.model` to extract from one small answer. A problem here fails no run, but answers are then read by rules alone. */
async function tryExtraction(assistant: AssistantToCheck, signal: AbortSignal): Promise<Finding> {
  const provider = hostOf(assistant);
  const { analyseAssisted, extractionRequest } = await import('@app/analysis');
  try {
    const reply = await createExtractor(assistant).extract(extractionRequest(text, watch)!, signal);
    const { fallback } = analyseAssisted(text, watch, reply.text);
    if (fallback === null) return ok({ check, message: `${provider} read an answer as ${reply.model}` });
    const message = `${reply.model} at ${provider} gives no reply of use (${fallback})`;
    return warn({ check, message, advice: 'see ANALYSIS_MODEL; until then answers are read by rules alone' });
  } catch (error) {
    return troubleOf(error, check, assistant);
  }
}

/** Checks how answers are read. A model that reads them is checked as the one that gives them is. */
export async function checkAnalysis(
  assistant: AssistantToCheck,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  if (assistant.analysisMode === 'local') return [ok({ check, message: 'local: answers are read by rules alone' })];
  const reader = readerOf(assistant);
  const found = await (call ? tryExtraction(reader, signal) : lookUpModel(reader, check, signal));
  const prices = reader.model === assistant.model ? [] : [checkPrices(reader)];
  return [{ ...found, message: `assisted: ${found.message}` }, ...prices];
}
