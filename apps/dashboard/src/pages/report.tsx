import type { ComponentChildren } from 'preact';
import type { Page, Prompt } from '../data/api.js';
import { apiQuery } from '../data/filters.js';
import { useData, useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { Empty } from '../parts/states.js';

interface Report<Row> {
  readonly title: string;
  readonly about: string;
  readonly path: string;
  readonly columns: (view: View) => readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  readonly fileName: string;
  /** Parameters of the page's URL that the report is asked with, beside the filters. */
  readonly more?: Readonly<Record<string, string>>;
  readonly children?: ComponentChildren;
}

/** What the pages of reports share: filters, table, file. */
export function Report<Row>({ title, about, path, columns, keyOf, empty, fileName, more = {}, children }: Report<Row>) {
  const view = useView();
  const prompts = useData<Page<Prompt>>('/v1/prompts', { limit: '200' });
  const list = useList<Row>(path, { ...apiQuery(view.filters), ...more });
  return (
    <>
      <Heading>{title}</Heading>
      <p class="about">{about}</p>
      <FilterBar prompts={prompts.body} keep={more} />
      {children}
      <DataTable
        caption={title}
        empty={<Empty>{empty}</Empty>}
        columns={columns(view)}
        {...{ list, keyOf, fileName }}
      />
    </>
  );
}
