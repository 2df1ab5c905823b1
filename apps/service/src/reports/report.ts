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

/** Classes of which Nest's container has an instance. */
export type Stores = Readonly<Record<string, Type<object>>>;
export type Opened<S extends Stores> = { readonly [K in keyof S]: InstanceType<S[K]> };

/** A competitor that a query is about, and the brands that have it configured. */
export interface RequestedRival {
  readonly key: string;
  /** Its configured name. */
  readonly name: string;
  readonly brandIds: readonly string[];
  /** True where the filter by brand names it, and so names no tracked brand. */
  readonly isBrand: boolean;
}

/** The request for one page of a report. */
export interface ReportRequest<Query, Position> {
  readonly caller: Caller;
  readonly query: Query;
  readonly scope: AnswerScope;
  readonly period: ReportPeriod;
  readonly page: ReportPage<Position>;
  /** The competitor that the page is about instead of the tracked brand. */
  readonly rival?: RequestedRival | undefined;
}

/** The part of the request that a row's body depends on. */
type BodyRequest<Query> = Pick<ReportRequest<Query, object>, 'query' | 'period' | 'rival'>;

/** The request for a comparison of rows with another period. */
export interface ComparisonRequest<Query> {
  readonly caller: Caller;
  readonly query: Query;
  readonly scope: AnswerScope;
  readonly periods: ComparedPeriods;
  readonly compared: ComparedKeys;
  readonly rival?: RequestedRival | undefined;
}

/** The rates among a row's properties: a report that is compared must compare them all. */
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
  /** Each rate, and what it is a share of: answers, or references to any brand. */
  readonly rates: Readonly<Record<Rate, 'answers' | 'references'>>;
  /** Mean scores; the change of each stands beside it, as `…_change`. */
  readonly means?: readonly string[];
  /** The key of a row's rate in the stores. */
  key(row: Row, rate: Rate): string;
  read(stores: Opened<S>, asked: ComparisonRequest<Query>): Promise<ComparedCounts[]>;
  /** Returns what is wrong with a query whose rows cannot be compared. */
  trouble?(query: Query): string | undefined;
}

/** The complete definition of a report whose rows are read as `Row`. Its route, tool, table and documentation follow from it. */
interface Definition<
  Name extends string,
  Row extends object,
  Key extends keyof Row,
  Query,
  S extends Stores,
  P extends Properties,
> {
  /** The route behind /v1/; its cursors are bound to it. */
  readonly name: Name;
  /** The class of its parameters, which checks them. */
  readonly query: Type<Query>;
  /** The name of a row in OpenAPI, and its properties in their order. */
  readonly row: { readonly name: string; readonly properties: P };
  /** Properties that no row has for this query; absent: none. */
  without?(query: Query): readonly (keyof P & string)[];
  /** A row as a client reads it. */
  body(row: Row, asked: BodyRequest<Query>): BodyOf<ResponseSchema<P>>;
  /** The columns that a row's position in the list consists of, before its assistant. */
  readonly keys: readonly Key[];
  readonly stores: S;
  /** The competitor that a query is about; absent: the report is always about the tracked brand. */
  rivalOf?(
    stores: Opened<S>,
    asked: Pick<ReportRequest<Query, object>, 'caller' | 'query'>,
  ): Promise<RequestedRival | undefined>;
  read(stores: Opened<S>, asked: ReportRequest<Query, Pick<Row, Key>>): Promise<ReportRows<Row>>;
  /** `null`: its rows are not compared, and its query has no `compare`. */
  readonly compare: Comparing<Row, ComparedRates<P>, Query, S> | null;
  /** True where its rows contain words of answers, which agents are warned about. */
  readonly quotesAnswers: boolean;
  /** The tool's name, where it is not `list_…`. */
  readonly tool?: string;
  /** What it contains, for tables of all routes. */
  readonly holds: string;
  readonly summary: string;
  /** What is special about it, for the documentation. */
  readonly description: string;
  /** Describes the body of a 200. */
  readonly about: string;
  readonly example: BodyOf<ResponseSchema<P>>;
}

/** A report for its route, documentation and tests, without the types of its row, query and stores, which belong together. */
export interface Report<Name extends string = string> {
  readonly name: Name;
  readonly operationId: string;
  readonly tool: string;
  readonly query: Type<ReportQuery>;
  readonly schema: ResponseSchema;
  /** Properties that no row has for this query. */
  without(query: ReportQuery): readonly string[];
  body(row: Split, asked: BodyRequest<ReportQuery>): object;
  readonly keys: readonly string[];
  readonly stores: Stores;
  rivalOf?(
    stores: Opened<Stores>,
    asked: Pick<ReportRequest<ReportQuery, object>, 'caller' | 'query'>,
  ): Promise<RequestedRival | undefined>;
  read(stores: Opened<Stores>, asked: ReportRequest<ReportQuery, object>): Promise<ReportRows<Split>>;
  readonly compare: Comparing<Split, string, ReportQuery, Stores> | null;
  readonly quotesAnswers: boolean;
  readonly holds: string;
  readonly summary: string;
  readonly description: string;
  readonly about: string;
  readonly example: object;
}

/** Every row begins with these properties, where the query splits by them. */
const splitProperties = {
  assistant: optional(
    text('With group=assistant: slug of the assistant whose answers the row counts; absent: all together.', {
      example: 'default',
    }),
  ),
  geo: optional(
    text('With group=geo: geography code of the prompts that the row counts; absent: all together.', {
      example: 'US',
    }),
  ),
  tag: optional(
    orNull(
      text(
        'With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.',
        { example: 'topic:pricing' },
      ),
    ),
  ),
} satisfies Record<SplitBy, unknown>;

const splitOf = ({ assistant, part }: Split, by: SplitBy): string | null | undefined =>
  by === 'assistant' ? assistant : part === '' ? null : part;

const basis =
  'Failed runs count nowhere; prompts that name the brand are left out unless branded says otherwise; without from and to the report covers the last 30 days. It covers all assistants together, listed in assistants, unless assistant or group says otherwise. include=measurement says how reliable it is: quote its grade. The page at /docs has every formula.';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `defineReport<Row>()({ … })` is called twice, because TypeScript infers either all type arguments or none, and `Row` must be given. */
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
    // A gap always names its country, split or not.
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
      body: (counts: Row, asked: BodyRequest<Query>) => {
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
