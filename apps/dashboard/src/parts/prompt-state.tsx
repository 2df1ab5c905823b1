import type { Prompt } from '@app/client';
import { moment } from '../format.js';
import { promptTexts } from '../prompt-strings.js';
import { Operator } from './operator.js';

/** Those whose words say to tell the operator. */
const operators = ['assistant_refused_request', 'model_unavailable', 'assistant_unauthorized', 'quota_exhausted'];

const errorCodes: Readonly<Record<string, string>> = promptTexts.errorCodes;

/** What became of its newest run, in a word, and why where it failed. */
export function PromptState({
  prompt: { active, last_status: status, last_error: error, next_check: next },
}: {
  readonly prompt: Prompt;
}) {
  const state = !active ? 'paused' : (status ?? 'waiting');
  const words = promptTexts.promptStates[state as keyof typeof promptTexts.promptStates] ?? state;
  return (
    <span class={`state ${state}`}>
      {words}
      {active && error && (
        <small>
          {errorCodes[error] ?? error}
          {operators.includes(error) && <Operator />}
        </small>
      )}
      {active && error && next && <small>{promptTexts.prompts.again(moment(next))}</small>}
    </span>
  );
}
