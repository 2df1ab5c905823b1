import { useState } from 'preact/hooks';
import type { Page, Prompt } from '../data/api.js';
import { type Filters, periods } from '../data/filters.js';
import { useView } from '../data/view.js';
import { dayRange } from '../format.js';
import { texts } from '../strings.js';

const all = '';

/** What every page is about: in the URL, and so in every link from here. */
export function FilterBar({
  prompts,
  keep = {},
}: {
  readonly prompts: Page<Prompt> | null;
  readonly keep?: Readonly<Record<string, string>>;
}) {
  const { filters, show } = useView();
  const [custom, setCustom] = useState(filters.days === null);
  const rows = prompts?.data ?? [];
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
      <Choice
        name={texts.filters.brand}
        value={filters.brand}
        options={distinct(rows.map(({ brand }) => brand))}
        choose={(brand) => choose({ brand })}
      />
      <Choice
        name={texts.filters.geo}
        value={filters.geo}
        options={distinct(rows.map(({ geo }) => geo))}
        choose={(geo) => choose({ geo })}
      />
      <label class="long">
        {texts.filters.prompt}
        <select
          value={filters.promptId ?? all}
          onChange={({ currentTarget }) => choose({ promptId: currentTarget.value || undefined })}
        >
          <option value={all}>{texts.filters.all}</option>
          {filters.promptId && !rows.some(({ id }) => id === filters.promptId) && (
            <option value={filters.promptId}>{filters.promptId}</option>
          )}
          {rows.map(({ id, query, geo }) => (
            <option key={id} value={id}>
              {`${query} (${geo})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.filters.branded}
        <select
          value={filters.branded ?? 'exclude'}
          onChange={({ currentTarget }) => choose({ branded: brandedOf(currentTarget.value) })}
        >
          <option value="exclude">{texts.filters.brandedExclude}</option>
          <option value="include">{texts.filters.brandedInclude}</option>
          <option value="only">{texts.filters.brandedOnly}</option>
        </select>
      </label>
      <p class="soft period">{dayRange(filters.from, filters.to)}</p>
    </form>
  );
}

const brandedOf = (value: string): Filters['branded'] => (value === 'only' || value === 'include' ? value : undefined);

function CustomPeriod({ filters, choose }: { filters: Filters; choose: (changed: Partial<Filters>) => void }) {
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

interface Choices {
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly choose: (value: string | undefined) => void;
}

/** Not there where there is nothing to choose. */
function Choice({ name, value, options, choose }: Choices) {
  if (options.length < 2 && value === undefined) return null;
  const offered = value === undefined || options.includes(value) ? options : [value, ...options];
  return (
    <label>
      {name}
      <select value={value ?? all} onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}>
        <option value={all}>{texts.filters.all}</option>
        {offered.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
