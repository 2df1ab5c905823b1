import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { type Branded, type Filters, valuesOf } from '../data/filters.js';
import type { Assistants } from '../data/use-assistants.js';
import { useLoaded } from '../data/use-loaded.js';
import { useView } from '../data/view.js';
import { dayRange } from '../format.js';
import { texts } from '../strings.js';
import { countryOf } from '../text/country.js';

export interface Bar {
  /** Prompts can be chosen, too, by what they are about. */
  readonly ofPrompts?: boolean;
  /** Whom the account's prompts ask. */
  readonly assistants: Assistants;
  /** Slugs of those whose answers the page counts; absent: not known yet, or none in particular. */
  readonly covered?: readonly string[] | undefined;
  /** What is left in the URL beside the filters. */
  readonly keep?: Readonly<Record<string, string>>;
  /** What the page does with prompts that name the brand, unless another choice is in the URL. */
  readonly usualBranded?: Branded;
  /** Stands beside the line. */
  readonly children?: ComponentChildren;
}

/** What the page is about in one line; it opens what can be chosen. */
export function FilterBar({ children, ...bar }: Bar) {
  const { filters } = useView();
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useLoaded(open, () => import('./filter-panel.js'));
  const [period, ...others] = summaryOf(filters, bar);
  const summary = [period, ...others].join(' · ');
  // Beside the days themselves: that somebody chose them says nothing more.
  const printed = filters.days === null ? others : [period, ...others];
  return (
    <div class="filtered">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {summary} <span aria-hidden="true">{open ? '▴' : '▾'}</span>
      </button>{' '}
      <span class="printed" aria-hidden="true">
        {printed.map((word) => `${word} · `)}
      </span>{' '}
      <span class="soft period">{dayRange(filters.from, filters.to)}</span> {children}
      {open && panel && <panel.FilterPanel id={id} {...bar} />}
    </div>
  );
}

function summaryOf(filters: Filters, { assistants, covered = [], ofPrompts = true }: Bar): readonly string[] {
  const { period, several, everywhere, prompt, brandeds } = texts.filters;
  const { days, brand, promptId, branded } = filters;
  const [geo, tag, assistant] = [filters.geo, filters.tag, filters.assistant].map(valuesOf) as Values[];
  const [only, ...others] = covered.length > 0 ? covered : assistant!;
  const answered = others.length > 0 ? several.assistant(others.length + 1) : only && assistants.labelOf(only);
  const asked = [
    brand,
    some(geo!.map(countryOf), several.geo) || everywhere,
    some(tag!, several.tag),
    promptId && prompt,
    branded && brandeds[branded],
  ];
  return [period(days), assistants.areSeveral && answered, ...(ofPrompts ? asked : [])].filter(
    (word) => typeof word === 'string' && word !== '',
  ) as string[];
}

type Values = readonly string[];

/** Each of a few, else how many there are. */
const some = (values: Values, several: (values: number) => string): string =>
  values.length > 3 ? several(values.length) : values.join(', ');
