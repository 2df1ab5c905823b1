import type { ComponentChildren } from 'preact';
import type { ListPath, Query, Row } from '@app/client';
import { ofOneSurface } from '../data/answers-link.js';
import { apiQuery } from '../data/filters.js';
import { useAssistants } from '../data/use-assistants.js';
import { useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { NothingMeasured } from '../parts/nothing-measured.js';
import { Empty } from '../parts/states.js';

type ReportPath = Extract<
  ListPath,
  `/v1/${'competitors' | 'gaps' | 'citations' | 'citations/gaps' | 'searches' | 'qualities' | 'qualities/trends'}`
>;

interface Report<P extends ReportPath> {
  readonly title: string;
  readonly about: string;
  readonly path: P;
  readonly columns: (view: View) => readonly Column<Row<P>>[];
  readonly keyOf: (row: Row<P>) => string;
  /** What it says where answers were counted, and no row came of them. */
  readonly empty: string;
  readonly fileName: string;
  /** Parameters of the page's URL that the report is asked with, beside the filters. */
  readonly more?: Readonly<Record<string, string>>;
  /** Parameters that the report is asked with whatever the page's URL says. */
  readonly always?: Query<P>;
  /** Others that stay in the page's URL. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Which of the rows are shown, in which order; absent: all, as they come. */
  readonly rowsOf?: (rows: readonly Row<P>[]) => readonly Row<P>[];
  /** What stands between the choices and the table, once its rows are there. */
  readonly lead?: (rows: readonly Row<P>[]) => ComponentChildren;
  /** What stands above the table; as a function, of the rows as far as they are there. */
  readonly children?: ComponentChildren | ((rows: readonly Row<P>[] | null) => ComponentChildren);
}

/** What the pages of reports share: filters, table, file. */
export function Report<P extends ReportPath>({
  title,
  about,
  path,
  columns,
  keyOf,
  empty,
  fileName,
  more = {},
  always,
  keep = {},
  rowsOf,
  lead,
  children,
}: Report<P>) {
  const view = useView();
  const assistants = useAssistants();
  const asked = { ...apiQuery(view.filters), ...more, ...always } as Query<P>;
  const loaded = useList(path, asked);
  const list = rowsOf ? { ...loaded, rows: loaded.rows && rowsOf(loaded.rows) } : loaded;
  return (
    <>
      <Heading>{title}</Heading>
      <p class="about">{about}</p>
      <FilterBar assistants={assistants} covered={list.assistants} keep={{ ...more, ...keep }} />
      {typeof children === 'function' ? children(list.rows) : children}
      {lead && list.rows && list.rows.length > 0 && lead(list.rows)}
      <DataTable
        caption={title}
        empty={
          list.assistants?.length === 0 ? (
            <NothingMeasured view={view} withoutBranded={view.filters.branded === undefined} />
          ) : (
            <Empty>{empty}</Empty>
          )
        }
        columns={columns(ofOneSurface(view, assistants, list.assistants))}
        {...{ list, keyOf, fileName }}
      />
    </>
  );
}
