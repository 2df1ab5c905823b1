import type { View } from '../data/view.js';
import { count, day } from '../format.js';
import { reportTexts } from '../report-strings.js';
import type { Column } from './data-table.js';

/** The column with the number of prompts. */
export const promptsColumn = {
  name: reportTexts.qualities.prompts,
  number: true,
  cell: ({ prompts }: { readonly prompts: number }) => count(prompts),
  sort: ({ prompts }: { readonly prompts: number }) => prompts,
  csv: ({ prompts }: { readonly prompts: number }) => ({ prompts }),
};

interface Seen {
  readonly first_seen: string;
  readonly last_seen: string;
}

export const lastSeenColumn = {
  name: reportTexts.qualities.lastSeen,
  cell: ({ last_seen: at }: Seen) => <time dateTime={at}>{day(at)}</time>,
  sort: ({ last_seen: at }: Seen) => at,
  csv: ({ first_seen, last_seen }: Seen) => ({ first_seen, last_seen }),
};

/** Leads to an answer that shows the row; `about` says what is read there. */
export const answerColumn = <Key extends string, Row extends { readonly [K in Key]: string | null }>(
  view: View,
  key: Key,
  about: (row: Row) => string,
): Column<Row> => ({
  name: reportTexts.gaps.answer,
  cell: (row) => {
    const id = row[key];
    if (id === null) return reportTexts.gaps.purged;
    return (
      <a href={view.link('answer', { id })} aria-label={reportTexts.gaps.readOf(about(row))}>
        {reportTexts.gaps.read}
      </a>
    );
  },
  csv: (row) => ({ [key]: row[key] }),
});

type Brands = readonly { readonly name: string; readonly answers: number }[];

const brandsInCell = 4;

interface BrandsOf {
  readonly brands: Brands;
  /** Where a brand leads, by its name. */
  readonly href?: ((name: string) => string) | undefined;
}

/** The first of some brands, each with how many answers name it. */
export function BrandsInAnswers({ brands, href }: BrandsOf) {
  return (
    <ul class="inline">
      {brands.slice(0, brandsInCell).map(({ name, answers }) => (
        <li key={name}>
          <bdi>{href ? <a href={href(name)}>{name}</a> : name}</bdi>{' '}
          <small>{reportTexts.competitors.inAnswers(answers, count(answers))}</small>
        </li>
      ))}
    </ul>
  );
}

/** All of them, as the saved file has them. */
export const brandsText = (brands: Brands): string =>
  brands.map(({ name, answers }) => `${name} (${answers})`).join('; ');
