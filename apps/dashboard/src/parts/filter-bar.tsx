import { useState } from 'preact/hooks';
import { type Branded, brandeds, type Filters, periods } from '../data/filters.js';
import type { Assistants } from '../data/use-assistants.js';
import { type Choices, hasMore } from '../data/use-choices.js';
import { useView } from '../data/view.js';
import { count, dayRange } from '../format.js';
import { texts } from '../strings.js';
import { askedFrom } from '../text/asked-from.js';

const all = '';

interface Bar {
  /** What may be chosen beside the period; absent: nothing. */
  readonly choices?: Choices;
  /** Those of the choices, unless there are none. */
  readonly assistants?: Assistants;
  /** What is left in the URL beside the filters. */
  readonly keep?: Readonly<Record<string, string>>;
  /** What the page does with prompts that name the brand, unless another choice is in the URL. */
  readonly usualBranded?: Branded;
}

/** What every page is about: in the URL, and so in every link from here. */
export function FilterBar({ choices, assistants = choices?.assistants, keep = {}, usualBranded = 'exclude' }: Bar) {
  const { filters, show } = useView();
  const [custom, setCustom] = useState(filters.days === null);
  const choose = (changed: Partial<Filters>) => show({ ...filters, ...changed }, keep);

  function choosePeriod(value: string): void {
    setCustom(value === 'custom');
    if (value !== 'custom') choose({ days: Number(value) });
  }

  return (
    <form class="filters" aria-label={texts.filters.name} onSubmit={(event) => event.preventDefault()}>
      <label>
        {texts.filters.period}
        <select
          value={custom ? 'custom' : String(filters.days)}
          onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {texts.filters.lastDays(days)}
            </option>
          ))}
          <option value="custom">{texts.filters.custom}</option>
        </select>
      </label>
      {custom && <CustomPeriod filters={filters} choose={choose} />}
      {assistants && (
        <Choice
          name={texts.assistants.one}
          value={filters.assistant}
          options={assistants.slugs}
          nameOf={assistants.labelOf}
          choose={(assistant) => choose({ assistant })}
        />
      )}
      {choices && <PromptChoices {...{ choices, filters, choose, usualBranded }} />}
      <p class="soft period">{dayRange(filters.from, filters.to)}</p>
    </form>
  );
}

interface Chosen {
  readonly filters: Filters;
  readonly choose: (changed: Partial<Filters>) => void;
}

function PromptChoices({
  choices: { prompts, brands },
  filters,
  choose,
  usualBranded,
}: Chosen & { choices: Choices; usualBranded: Branded }) {
  const rows = prompts.body?.data ?? [];
  const promptNames = new Map(rows.map((row) => [row.id, `${row.query} (${askedFrom(row)})`]));
  return (
    <>
      <Choice
        name={texts.filters.brand}
        value={filters.brand}
        options={brands ?? []}
        choose={(brand) => choose({ brand })}
      />
      <Choice
        name={texts.filters.geo}
        value={filters.geo}
        options={distinct(rows.map(({ geo }) => geo))}
        choose={(geo) => choose({ geo })}
      />
      <Choice
        name={texts.filters.tag}
        value={filters.tag}
        options={distinct(rows.flatMap(({ tags }) => tags))}
        least={1}
        choose={(tag) => choose({ tag })}
      />
      <Choice
        name={hasMore(prompts.body) ? texts.filters.newestPrompts(count(rows.length)) : texts.filters.prompt}
        value={filters.promptId}
        options={[...promptNames.keys()]}
        nameOf={(id) => promptNames.get(id) ?? id}
        choose={(promptId) => choose({ promptId })}
      />
      <label>
        {texts.filters.branded}
        <select
          value={filters.branded ?? usualBranded}
          onChange={({ currentTarget }) => choose({ branded: brandedOf(currentTarget.value, usualBranded) })}
        >
          {brandeds.map((one) => (
            <option key={one} value={one}>
              {texts.filters.brandeds[one]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

const brandedOf = (value: string, usual: Branded): Branded | undefined =>
  brandeds.find((one) => one === value && one !== usual);

function CustomPeriod({ filters, choose }: Chosen) {
  return (
    <>
      <label>
        {texts.filters.from}
        <input
          type="date"
          value={filters.from}
          max={filters.to}
          onChange={({ currentTarget: { value } }) => value && choose({ from: value, days: null })}
        />
      </label>
      <label>
        {texts.filters.to}
        <input
          type="date"
          value={filters.to}
          min={filters.from}
          onChange={({ currentTarget: { value } }) => value && choose({ to: value, days: null })}
        />
      </label>
    </>
  );
}

interface OneChoice {
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  /** With fewer of them there is nothing to choose. */
  readonly least?: number;
  readonly nameOf?: (option: string) => string;
  readonly choose: (value: string | undefined) => void;
}

/** One of several, or all of them. Not there where there is nothing to choose. */
export function Choice({ name, value, options, least = 2, nameOf = (option) => option, choose }: OneChoice) {
  if (options.length < least && value === undefined) return null;
  const offered = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <label>
      {name}
      <select value={value ?? all} onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}>
        <option value={all}>{texts.filters.all}</option>
        {offered.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
