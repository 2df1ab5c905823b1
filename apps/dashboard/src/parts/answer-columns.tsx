import type { Result } from '@app/client';
import type { Assistants } from '../data/use-assistants.js';
import type { View } from '../data/view.js';
import { decimal, moment } from '../format.js';
import { promptTexts } from '../prompt-strings.js';
import { texts } from '../strings.js';
import type { Column } from './data-table.js';

/** When it was answered; leads to the answer. */
export const answeredColumn = (view: View): Column<Result> => ({
  name: promptTexts.prompt.answered,
  cell: ({ id, last_checked: at }) => (
    <a href={view.link('answer', { id })}>
      <time dateTime={at}>{moment(at)}</time>
    </a>
  ),
  sort: ({ last_checked: at }) => at,
  csv: ({ id, last_checked }) => ({ id, last_checked }),
});

export const assistantColumn = ({ labelOf }: Assistants): Column<Result> => ({
  name: texts.assistants.one,
  cell: ({ assistant }) => labelOf(assistant),
  sort: ({ assistant }) => labelOf(assistant),
  csv: ({ assistant }) => ({ assistant }),
});

const best = ({ mentions }: Result): number | null =>
  mentions.length === 0 ? null : Math.max(...mentions.map((mention) => mention.visibility_percent));

export const visibilityColumn: Column<Result> = {
  name: promptTexts.prompt.visibility,
  number: true,
  cell: (result) => decimal(best(result)),
  sort: best,
  csv: (result) => ({ visibility_percent: best(result) }),
};
