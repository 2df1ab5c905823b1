import { useState } from 'preact/hooks';
import { type Branded, brandeds, type Filters, periods } from '../data/filters.js';
import { surfaceNames } from '../data/surface-names.js';
import { hasMore, useChoices, useKinds } from '../data/use-choices.js';
import { useView } from '../data/view.js';
import { count, list } from '../format.js';
import { filterTexts } from '../filter-strings.js';
import type { Bar } from './filter-bar.js';
import { Choice } from './choice.js';
import { Several } from './several.js';
import { askedFrom } from '../text/asked-from.js';
import { countryOf } from '../text/country.js';

/** What every page is about: in the URL, and so in every link from here. */
export function FilterPanel({
  id,
  assistants,
  covered = [],
  ofPrompts = true,
  keep = {},
  usualBranded = 'exclude',
}: Bar & { readonly id: string }) {
  const { filters, show } = useView();
  const [custom, setCustom] = useState(filters.days === null);
  const choose = (changed: Partial<Filters>) => show({ ...filters, ...changed }, keep);

  function choosePeriod(value: string): void {
    setCustom(value === 'custom');
    if (value !== 'custom') choose({ days: Number(value) });
  }

  return (
    <form id={id} class="filters" aria-label={filterTexts.name} onSubmit={(event) => event.preventDefault()}>
      <label>
        {filterTexts.period}
        <select
          value={custom ? 'custom' : String(filters.days)}
          onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {filterTexts.lastDays(days)}
            </option>
          ))}
          <option value="custom">{filterTexts.custom}</option>
        </select>
      </label>
      {custom && <CustomPeriod filters={filters} choose={choose} />}
      <Several
        name={filterTexts.assistant}
        value={filters.assistant}
        options={assistants.slugs}
        none={filterTexts.all('assistant')}
        nameOf={assistants.labelOf}
        choose={(assistant) => choose({ assistant })}
      />
      <Choice
        name={filterTexts.surface}
        value={filters.surface}
        options={assistants.surfaces}
        none={filterTexts.all('surface')}
        nameOf={(surface) => (surface === 'api' ? filterTexts.api : (surfaceNames[surface] ?? surface))}
        choose={(surface) => choose({ surface })}
      />
      {ofPrompts && <PromptChoices {...{ filters, choose, usualBranded }} />}
      {assistants.areSeveral && covered.length > 0 && (
        <p class="soft covered">{filterTexts.covered(covered.length, list(covered.map(assistants.labelOf)))}</p>
      )}
    </form>
  );
}

interface Chosen {
  readonly filters: Filters;
  readonly choose: (changed: Partial<Filters>) => void;
}

function PromptChoices({ filters, choose, usualBranded }: Chosen & { usualBranded: Branded }) {
  const { prompts, brands } = useChoices();
  const { geos, tags } = useKinds(prompts, filters);
  const rows = prompts.body?.data ?? [];
  const promptNames = new Map(rows.map((row) => [row.id, `${row.query} (${askedFrom(row)})`]));
  return (
    <>
      <Choice
        name={filterTexts.brand}
        value={filters.brand}
        options={brands ?? []}
        none={filterTexts.all('brand')}
        choose={(brand) => choose({ brand })}
      />
      <Several
        name={filterTexts.geo}
        value={filters.geo}
        options={geos.toSorted((a, b) => countryOf(a).localeCompare(countryOf(b)))}
        none={filterTexts.all('geo')}
        nameOf={countryOf}
        choose={(geo) => choose({ geo })}
      />
      <Several
        name={filterTexts.tag}
        value={filters.tag}
        options={tags}
        none={filterTexts.all('tag')}
        least={1}
        choose={(tag) => choose({ tag })}
      />
      <Choice
        name={hasMore(prompts.body) ? filterTexts.newestPrompts(count(rows.length)) : filterTexts.prompt}
        value={filters.promptId}
        options={[...promptNames.keys()]}
        none={filterTexts.all('prompt')}
        nameOf={(id) => promptNames.get(id) ?? id}
        choose={(promptId) => choose({ promptId })}
      />
      <label>
        {filterTexts.branded}
        <select
          value={filters.branded ?? usualBranded}
          onChange={({ currentTarget }) => choose({ branded: brandedOf(currentTarget.value, usualBranded) })}
        >
          {brandeds.map((one) => (
            <option key={one} value={one}>
              {filterTexts.brandeds[one]}
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
        {filterTexts.from}
        <input
          type="date"
          value={filters.from}
          max={filters.to}
          onChange={({ currentTarget: { value } }) => value && choose({ from: value, days: null })}
        />
      </label>
      <label>
        {filterTexts.to}
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
