import type { Prompt } from '@app/client';
import { moment } from '../format.js';
import { promptTexts } from '../prompt-strings.js';

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
      {active && error && <small>{errorCodes[error] ?? error}</small>}
      {active && error && next && <small>{promptTexts.prompts.again(moment(next))}</small>}
    </span>
  );
}
