import type { Prompt } from '@app/client';
import { usePrompts } from '../data/use-choices.js';
import type { View } from '../data/view.js';
import { nothingTexts } from '../nothing-strings.js';
import { Operator } from './operator.js';
import { Empty } from './states.js';

interface Nothing {
  readonly view: View;
  /** Whether the page leaves out prompts that name the brand. */
  readonly withoutBranded?: boolean;
}

/** In place of figures where no answer was counted: why there is none, so that nobody takes it for a good or a bad result. */
export function NothingMeasured(page: Nothing) {
  const prompts = usePrompts();
  return <NothingMeasuredOf prompts={prompts.body?.data} {...page} />;
}

/** The same, of the newest prompts of the account, or of the one that the page is about; absent: not known yet. */
export function NothingMeasuredOf({
  prompts,
  view,
  withoutBranded = false,
}: Nothing & { readonly prompts: readonly Prompt[] | undefined }) {
  if (!prompts) return null;
  const reason = reasonOf(prompts);
  const leftOut = reason === 'nothingHere' && withoutBranded && prompts.some(({ branded }) => branded);
  return (
    <Empty>
      <p>
        {nothingTexts[reason]}
        {(reason === 'noPrompts' || reason === 'paused') && <Operator />}
      </p>
      {leftOut && (
        <p>
          {nothingTexts.brandedLeftOut} <a href={view.here({ branded: 'include' })}>{nothingTexts.includeBranded}</a>
        </p>
      )}
      {prompts.length > 0 && (
        <p>
          <a href={view.link('prompts')}>{nothingTexts.showPrompts}</a>
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
