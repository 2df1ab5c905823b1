import type { Body, Prompt } from '@app/client';
import type { Loaded } from '../data/use-data.js';
import type { View } from '../data/view.js';
import { texts } from '../strings.js';
import { Empty } from './states.js';

interface Nothing {
  /** The newest of the account, or the one that the page is about. */
  readonly prompts: Loaded<Body<'/v1/prompts'>>;
  readonly view: View;
  /** Whether the page leaves out prompts that name the brand. */
  readonly withoutBranded?: boolean;
}

/** In place of figures where no answer was counted: why there is none, so that nobody takes it for a good or a bad result. */
export function NothingMeasured({ prompts: { body }, view, withoutBranded = false }: Nothing) {
  if (!body) return null;
  const { data } = body;
  const reason = reasonOf(data);
  const leftOut = reason === 'nothingHere' && withoutBranded && data.some(({ branded }) => branded);
  return (
    <Empty>
      <p>{texts.nothing[reason]}</p>
      {leftOut && (
        <p>
          {texts.nothing.brandedLeftOut} <a href={view.here({ branded: 'include' })}>{texts.nothing.includeBranded}</a>
        </p>
      )}
      {data.length > 0 && (
        <p>
          <a href={view.link('prompts')}>{texts.nothing.showPrompts}</a>
        </p>
      )}
    </Empty>
  );
}

type Reason = 'noPrompts' | 'nothingHere' | 'paused' | 'failed' | 'notAsked';

function reasonOf(prompts: readonly Prompt[]): Reason {
  if (prompts.length === 0) return 'noPrompts';
  if (prompts.some(({ last_checked: checked }) => checked !== null)) return 'nothingHere';
  const active = prompts.filter((prompt) => prompt.active);
  if (active.length === 0) return 'paused';
  return active.some(({ last_status: status }) => !isFailing(status)) ? 'notAsked' : 'failed';
}

/** Whether the newest run of a prompt gave no answer. */
export const isFailing = (status: string | null): boolean => status === 'failed' || status === 'skipped';
