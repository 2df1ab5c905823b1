import { createAssistant, hostOf, maySkipSearch, readerAmong } from '@app/assistant';
import { howToConfigure } from '@app/config';
import { checkAnalysis } from './check-analysis.js';
import { fail, type Finding, ok, warn } from './finding.js';
import { type AssistantToCheck, checkPrices, lookUpModel, settingOf, troubleOf } from './look-up-model.js';

/** `call`: makes the calls of a run, at their cost. */
export interface LookOptions {
  readonly call: boolean;
  readonly signal: AbortSignal;
  /** Slug of the only assistant to check; absent: all. */
  readonly only?: string | undefined;
}

const check = 'assistant';

/**
 * Checks each assistant: whether it responds, what it costs, whether it can be made to search, and how its answers are read. With several
 * assistants, the slug follows the name of each check.
 */
export async function checkAssistants(
  all: readonly AssistantToCheck[],
  { only, ...how }: LookOptions,
): Promise<Finding[]> {
  const [first] = all;
  if (first && !first.configured) return [notConfigured(first)];
  const looked = all.filter(({ slug }) => only === undefined || slug === only);
  const found = await Promise.all(looked.map(async (one) => named(one, all, await checkAssistant(one, how))));
  const reader = looked.find((one) => one === readingOf(all) && one.keyTrouble === null);
  return [...found.flat(), ...(reader ? await checkAnalysis(reader, how) : [])];
}

const readingOf = ([first, ...others]: readonly AssistantToCheck[]): AssistantToCheck | undefined =>
  first && readerAmong([first, ...others]);

const named = ({ slug }: AssistantToCheck, all: readonly AssistantToCheck[], findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => (all.length === 1 ? finding : { ...finding, check: `${finding.check} ${slug}` }));

async function checkAssistant(assistant: AssistantToCheck, { call, signal }: LookOptions): Promise<Finding[]> {
  const prices = checkPrices(assistant);
  const { keyTrouble, keySetting } = assistant;
  const asked =
    keyTrouble !== null
      ? fail({ check, message: keyTrouble, advice: `set ${keySetting} to a key of ${hostOf(assistant)}` })
      : await (call ? ask(assistant, signal) : lookUpModel(assistant, check, signal));
  return [asked, prices, ...(maySkipSearch(assistant) ? [unforced(assistant)] : [])];
}

function unforced(assistant: AssistantToCheck): Finding {
  return warn({
    check: 'retrieval',
    message: `every answer must have searched, and nothing makes ${assistant.model} of ${hostOf(assistant)} search: answers without one are no results (not_searched)`,
    advice: `where too many runs fail by it: ${settingOf(assistant, 'retrieval')}: offered`,
  });
}

function notConfigured({ demo }: AssistantToCheck): Finding {
  const message = 'none is configured';
  const told = demo ? `${message}: npm start asks its own demo assistants` : message;
  return warn({ check, message: told, advice: howToConfigure });
}

async function ask(assistant: AssistantToCheck, signal: AbortSignal): Promise<Finding> {
  try {
    const begunAt = performance.now();
    const outcome = await createAssistant(assistant).ask(
      { prompt: 'What is in the news today? Answer with one sentence.', geo: 'US' },
      signal,
    );
    const took = `${((performance.now() - begunAt) / 1000).toFixed(1)} s`;
    if (outcome.kind === 'answer')
      return ok({ check, message: `${hostOf(assistant)} answered a question as ${outcome.answer.model} in ${took}` });
    return ok({ check, message: `${hostOf(assistant)} took a question for ${assistant.model} in ${took}` });
  } catch (error) {
    return troubleOf(error, check, assistant);
  }
}
