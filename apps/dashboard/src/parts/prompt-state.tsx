import type { Prompt } from '@app/client';
import { moment } from '../format.js';
import { texts } from '../strings.js';

/** What became of its newest run, in a word, and why where it failed. */
export function PromptState({
  prompt: { active, last_status: status, last_error: error, next_check: next },
}: {
  readonly prompt: Prompt;
}) {
  const state = !active ? 'paused' : (status ?? 'waiting');
  const words = texts.promptStates[state as keyof typeof texts.promptStates] ?? state;
  return (
    <span class={`state ${state}`}>
      {words}
      {active && error && <small>{texts.errorCodes[error] ?? error}</small>}
      {active && error && next && <small>{texts.prompts.again(moment(next))}</small>}
    </span>
  );
}
