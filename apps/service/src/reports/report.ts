import {
  type BodyOf,
  type ComparedCounts,
  optional,
  orNull,
  type Properties,
  response,
  type ResponseSchema,
  type Schema,
  type Split,
  type SplitBy,
  splits,
  text,
} from '@app/contract';
import type { AnswerScope, ComparedKeys, ComparedPeriods, ReportPage, ReportPeriod, ReportRows } from '@app/storage';
import type { Type } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { type ReportQuery, splitByOf } from './report.query.js';

/** Classes that Nest's container has one of. */
export type Stores = Readonly<Record<string, Type<object>>>;
export type Opened<S extends Stores> = { readonly [K in keyof S]: InstanceType<S[K]> };

/** A competitor that a query asks about, and the brands that are configured with it. */
export interface AskedRival {
  readonly key: string;
  /** As it is configured. */
  readonly name: string;
  readonly brandIds: readonly string[];
  /** The filter by brand names it, and so no brand. */
  readonly isBrand: boolean;
}

/** What one page of a report is asked for by. */
export interface Asked<Query, Place> {
  readonly caller: Caller;
  readonly query: Query;
  readonly scope: AnswerScope;
  readonly period: ReportPeriod;
  readonly page: ReportPage<Place>;
  /** Whom it is about in place of the tracked brand. */
  readonly rival?: AskedRival | undefined;
}

/** What a row's body is made for. */
type AskedBody<Query> = Pick<Asked<Query, object>, 'query' | 'period' | 'rival'>;

/** What rows of a report are compared with another period by. */
export interface AskedComparison<Query> {
  readonly caller: Caller;
  readonly query: Query;
  readonly scope: AnswerScope;
  readonly periods: ComparedPeriods;
  readonly compared: ComparedKeys;
  readonly rival?: AskedRival | undefined;
}

/** Properties of a row that can be compared: all must be. */
type ComparedRates<P extends Properties> = {
  [K in keyof P]: P[K] extends Schema<infer Value> | { readonly schema: Schema<infer Value> }
    ? 'change' extends keyof Value
      ? K
      : never
    : never;
}[keyof P] &
  string;

/** How the rates of a report change. */
export interface Comparing<Row, Rate extends string, Query, S extends Stores> {
  /** Each of its rates, and what it is a share of: answers, or references to any brand. */
  readonly rates: Readonly<Record<Rate, 'answers' | 'references'>>;
  /** Mean scores: how each changed stands beside it, as `…_change`. */
  readonly means?: readonly string[];
  /** What the stores know a row's rate by. */
  key(row: Row, rate: Rate): string;
  read(stores: Opened<S>, asked: AskedComparison<Query>): Promise<ComparedCounts[]>;
  /** What is wrong with a query whose rows cannot be compared. */
  trouble?(query: Query): string | undefined;
}

/** All that there is to say of a report whose rows are read as `Row`. Its route, tool, table and documentation follow from it. */
interface Definition<
  Name extends string,
  Row extends object,
  Key extends keyof Row,
  Query,
  S extends Stores,
  P extends Properties,
> {
  /** The route behind /v1/, and what its cursors belong to. */
  readonly name: Name;
  /** Its parameters, checked. */
  readonly query: Type<Query>;
  /** What OpenAPI calls a row, and what a row says, in its order. */
  readonly row: { readonly name: string; readonly properties: P };
  /** Properties that no row has which this query asks for; absent: none. */
  without?(query: Query): readonly (keyof P & string)[];
  /** A row as a client reads it. */
  body(row: Row, asked: AskedBody<Query>): BodyOf<ResponseSchema<P>>;
  /** What a row's place in the list goes by, before its assistant. */
  readonly keys: readonly Key[];
  readonly stores: S;
  /** The competitor that a query asks about; absent: reports of the tracked brand alone. */
  rivalOf?(stores: Opened<S>, asked: Pick<Asked<Query, object>, 'caller' | 'query'>): Promise<AskedRival | undefined>;
  read(stores: Opened<S>, asked: Asked<Query, Pick<Row, Key>>): Promise<ReportRows<Row>>;
  /** `null`: its rows are not compared, and its query has no `compare`. */
  readonly compare: Comparing<Row, ComparedRates<P>, Query, S> | null;
  /** Words of answers stand in its rows: agents are told so. */
  readonly quotesAnswers: boolean;
  /** What agents call it, where that is not `list_…`. */
  readonly tool?: string;
  /** What it holds, as tables of all routes say it. */
  readonly holds: string;
  readonly summary: string;
  /** Of what is special to it. */
  readonly description: string;
  /** Of what a 200 holds. */
  readonly about: string;
  readonly example: BodyOf<ResponseSchema<P>>;
}

/** A report as its route, its documentation and its tests see it: its own row, query and stores go in and out of it together. */
export interface Report<Name extends string = string> {
  readonly name: Name;
  readonly operationId: string;
  readonly tool: string;
  readonly query: Type<ReportQuery>;
  readonly schema: ResponseSchema;
  /** Properties that no row has which this query asks for. */
  without(query: ReportQuery): readonly string[];
  body(row: Split, asked: AskedBody<ReportQuery>): object;
  readonly keys: readonly string[];
  readonly stores: Stores;
  rivalOf?(
    stores: Opened<Stores>,
    asked: Pick<Asked<ReportQuery, object>, 'caller' | 'query'>,
  ): Promise<AskedRival | undefined>;
  read(stores: Opened<Stores>, asked: Asked<ReportQuery, object>): Promise<ReportRows<Split>>;
  readonly compare: Comparing<Split, string, ReportQuery, Stores> | null;
  readonly quotesAnswers: boolean;
  readonly holds: string;
  readonly summary: string;
  readonly description: string;
  readonly about: string;
  readonly example: object;
}

/** In every row, where it is there, and before all else. */
const splitProperties = {
  assistant: optional(
    text('With group=assistant: slug of the one whose answers alone the row counts; absent: all together.', {
      example: 'default',
    }),
  ),
  geo: optional(
    text('With group=geo: geography code of the prompts that alone the row counts; absent: all together.', {
      example: 'US',
    }),
  ),
  tag: optional(
    orNull(
      text(
        'With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.',
        { example: 'topic:pricing' },
      ),
    ),
  ),
} satisfies Record<SplitBy, unknown>;

const splitOf = ({ assistant, part }: Split, by: SplitBy): string | null | undefined =>
  by === 'assistant' ? assistant : part === '' ? null : part;

const basis =
  'Failed runs are in no number; prompts that name the brand are left out unless branded says otherwise; without from and to, of the last 30 days; of all assistants together, which assistants lists, unless assistant or group says otherwise. include=measurement says how far to trust it: quote its grade. The page at /docs has every formula.';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `defineReport<Row>()({ … })`: TypeScript infers all type arguments or none, and `Row` can only be said. */
export function defineReport<Row extends Split>() {
  return <
    const Name extends string,
    const Key extends keyof Row & string,
    Query extends ReportQuery,
    S extends Stores,
    const P extends Properties,
  >(
    report: Definition<Name, Row, Key, Query, S, P>,
  ): Report<Name> => {
    // A gap says of which geography it is, split or not.
    const splitColumns = splits.filter((name) => !(name in report.row.properties));
    const added = Object.fromEntries(splitColumns.map((name) => [name, splitProperties[name]]));
    return {
      tool: `list_${report.name.replace('/', '_')}`,
      ...report,
      operationId: `list${report.name.split('/').map(capitalised).join('')}`,
      schema: response(report.row.name, { ...added, ...report.row.properties }),
      without: (query: Query) => [
        ...splitColumns.filter((column) => column !== query.group),
        ...(report.without?.(query) ?? []),
      ],
      body: (counts: Row, asked: AskedBody<Query>) => {
        const group = splitByOf(asked.query);
        return {
          ...(group !== undefined && splitColumns.includes(group) && { [group]: splitOf(counts, group) }),
          ...report.body(counts, asked),
        };
      },
      description: `${report.description} ${basis}`,
    };
  };
}
