import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { isPooled } from '../prompts/assistant.store.js';

/** The daily counts of one prompt and assistant. All lists are of the same days, the oldest first. */
export interface DailySeries {
  readonly brandId: string;
  readonly promptId: string;
  /** Whether the prompt is asked on its schedule. */
  readonly active: boolean;
  /** The assistant's slug. */
  readonly assistant: string;
  /** Its surface is not the one whose answers are added up. */
  readonly isAside: boolean;
  /** Days since 1970-01-01 (UTC). */
  readonly days: readonly number[];
  readonly answers: readonly number[];
  /** Answers that name the brand, and answers that cite its domain. */
  readonly mentioned: readonly number[];
  readonly ownCited: readonly number[];
  /** References to the brand, and references to any brand. */
  readonly mentions: readonly number[];
  readonly references: readonly number[];
}

/**
 * Answers of one prompt and assistant that name one competitor, or say one thing about the brand. They are in no
 * particular order, and a day can appear twice.
 */
export interface DailyHits {
  readonly key: string;
  readonly name: string;
  readonly promptId: string;
  readonly assistant: string;
  readonly days: readonly number[];
  readonly answers: readonly number[];
}

/** Days since 1970-01-01 (UTC), both inclusive. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

/**
 * In how many ways a brand's answers were analysed within some days. If that is more than one, figures can change for
 * that reason alone.
 */
export interface ReadingsOfBrand {
  readonly brandId: string;
  /** The number of analyser versions and modes of analysis. */
  readonly readings: number;
  /** The number of sets of names, aliases and domains that were searched for. */
  readonly names: number;
}

/**
 * An account's daily counts in the form in which windows are compared, for prompts whose query does not contain the
 * brand's name.
 */
@Injectable()
export class DailySeriesStore {
  constructor(private readonly database: Database) {}

  series(accountId: string, { first, last }: DaySpan, tx?: Tx): Promise<DailySeries[]> {
    return this.database.rows(series, [accountId, first, last], tx);
  }

  /** The competitors that are named most with each brand, up to `most`. `without`: keys of the account's own brands. */
  competitors(
    accountId: string,
    { first, last }: DaySpan,
    { most, without }: { most: number; without: readonly string[] },
    tx?: Tx,
  ): Promise<DailyHits[]> {
    return this.database.rows(competitors, [accountId, first, last, most, without], tx);
  }

  /** The same for what is said about the brands. `key` ends with the polarity, after a space. */
  qualities(accountId: string, { first, last }: DaySpan, { most }: { most: number }, tx?: Tx): Promise<DailyHits[]> {
    return this.database.rows(qualities, [accountId, first, last, most], tx);
  }

  /**
   * The value is read from the answers of one prompt of each brand, the one with the most: the others are analysed
   * alike.
   */
  readings(accountId: string, { first, last }: DaySpan, tx?: Tx): Promise<ReadingsOfBrand[]> {
    return this.database.rows(readings, [accountId, first, last], tx);
  }
}

const dayAt = (number: string): string => `(date '1970-01-01' + ${number}::int)`;
const within = `d.account_id = $1 and d.day between ${dayAt('$2')} and ${dayAt('$3')} and not p.branded`;

export const series = sql<DailySeries>(
  'dailySeries.series',
  `select p.brand_id as "brandId", d.prompt_id as "promptId", p.active, d.assistant,
    not ${isPooled('d', '$1')} as "isAside",
    array_agg(d.day - date '1970-01-01' order by d.day) as days, array_agg(d.answers order by d.day) as answers,
    array_agg(d.mentioned order by d.day) as mentioned, array_agg(d.own_cited order by d.day) as "ownCited",
    array_agg(d.mentions order by d.day) as mentions, array_agg(d.brand_references order by d.day) as "references"
  from report_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
  where ${within} and d.answers > 0
  group by p.brand_id, d.prompt_id, p.active, d.assistant`,
);

/** With fewer answers than this a change could not be significant. */
const fewestAnswers = 3;

/** `most`: the parameter for how many of a brand are read. */
const hits = ({
  table,
  key,
  name,
  weight,
  where,
  most,
}: Record<'table' | 'key' | 'name' | 'weight' | 'where' | 'most', string>) => `with said as materialized (
    select ${key} as key, ${name} as name, ${weight} as weight, p.brand_id, d.prompt_id, d.assistant, d.day, d.answers
    from ${table} d join prompt p on p.id = d.prompt_id and p.account_id = $1
    where ${within} and ${where} and d.answers > 0 and ${isPooled('d', '$1')}
  ), often as (
    select key, brand_id from (
      select key, brand_id, sum(answers) as answers, row_number() over (partition by brand_id order by sum(answers) desc, key) as nth
      from said group by key, brand_id
    ) k where answers >= ${fewestAnswers} and nth <= ${most}
  ), written as (
    select distinct on (key) key, name from (
      select key, name, sum(weight) as weight from said join often using (key, brand_id) group by key, name
    ) n order by key, weight desc, name
  )
  select key, n.name, prompt_id as "promptId", assistant, array_agg(day - date '1970-01-01') as days, array_agg(answers) as answers
  from said join often using (key, brand_id) join written n using (key) group by key, n.name, prompt_id, assistant`;

export const competitors = sql<DailyHits>(
  'dailySeries.competitors',
  hits({
    table: 'competitor_day',
    key: 'd.name_key',
    name: 'd.spelling',
    weight: 'd.mentions',
    where: 'd.name_key <> all ($5::text[])',
    most: '$4::int',
  }),
);

export const qualities = sql<DailyHits>(
  'dailySeries.qualities',
  hits({
    table: 'quality_day',
    key: `d.quality_key || ' ' || d.polarity`,
    name: 'd.wording',
    weight: 'd.wording_answers',
    where: 'true',
    most: '$4::int',
  }),
);

export const readings = sql<ReadingsOfBrand>(
  'dailySeries.readings',
  `with often as (
    select distinct on (p.brand_id) p.brand_id, p.id
    from report_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
    where ${within} group by p.brand_id, p.id order by p.brand_id, sum(d.answers) desc, p.id
  )
  select o.brand_id as "brandId", count(distinct (y.analyser, y.mode = 'local'))::int as readings,
    count(distinct c.content -> 'brand')::int as names
  from often o join result r on r.prompt_id = o.id and r.account_id = $1 join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
    join configuration c on c.account_id = $1 and c.sha256 = y.configuration_sha256
  where r.last_checked >= (${dayAt('$2')}::timestamp at time zone 'UTC') and r.last_checked < ((${dayAt('$3')} + 1)::timestamp at time zone 'UTC')
  group by o.brand_id`,
);
