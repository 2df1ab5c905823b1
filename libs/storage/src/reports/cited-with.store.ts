import type { CitedBrands, CitedPrompts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ReportPeriod } from './counted-days.js';
import { citationRows, sourceRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { namedBrands, type OwnBrands, rootOf } from './own-brands.js';
import { openReport, type ReportPage, reportSamples, rolledUpSamples } from './report-page.js';

const shown = 10;

/** Cited sites by their domains, or pages on them by their addresses. */
export interface CitedThings {
  readonly by: 'domain' | 'url';
  readonly keys: readonly string[];
}

type CitedSites = OwnBrands & Pick<ReportPage<object>, 'rolledUp'> & { readonly domains: readonly string[] };

/** What is cited together with a site: the prompts whose answers cite it, and the brands that these answers name. */
@Injectable()
export class CitedWithStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** For each cited site or page at most ten prompts, and the number of all. */
  prompts(scope: AnswerScope, period: ReportPeriod, asked: CitedThings): Promise<CitedPrompts[]> {
    const { statement, values } = prompts.for(scope, period, asked);
    return this.database.bounded(statement, values);
  }

  /** For each cited domain at most ten rivals. */
  async brands(scope: AnswerScope, period: ReportPeriod, asked: CitedSites): Promise<CitedBrands[]> {
    const rolledUp = await this.rolledUp.of(scope, period);
    const { statement, values } = brands.for(scope, period, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

export const prompts = composed<CitedPrompts, readonly [scope: AnswerScope, period: ReportPeriod, asked: CitedThings]>(
  'citedWith.prompts',
  (scope, period, { by, keys }) => {
    const { values, next, counted } = openReport(scope, period);
    const answers = by === 'domain' ? 'answers' : 'url_answers';
    const text = `select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select ${by} as key, prompt_id, sum(${answers})::int as answers,
          row_number() over (partition by ${by} order by sum(${answers}) desc, prompt_id) as place,
          count(*) over (partition by ${by}) as every
        from (${citationRows(counted)}) d where ${by} = any(${next(keys)}::text[])
        group by ${by}, prompt_id having sum(${answers}) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= ${shown} group by key`;
    return { text, values, kind: by };
  },
  reportSamples({}, {}).flatMap(([scope, period]) =>
    (['domain', 'url'] as const).map((by) => [scope, period, { by, keys: [] }] as const),
  ),
);

export const brands = composed<CitedBrands, readonly [scope: AnswerScope, period: ReportPeriod, asked: CitedSites]>(
  'citedWith.brands',
  (scope, period, { domains, own, compete, rolledUp }) => {
    const { values, next, counted } = openReport(scope, period, { rolledUp });
    const known = { own, compete };
    const wanted = `${next(domains)}::text[]`;
    const text = `with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct ${rootOf('r.name', known, next)} from unnest(s.rivals) r (name) where ${rootOf('r.name', known, next)} is not null) as keys
        from (${sourceRows(counted)}) s cross join unnest(s.domains) c (domain)
        where s.domains && ${wanted} and c.domain = any(${wanted})
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), ${namedBrands({ of: 'domain', as: 'rivals', by: '', shown }, { counted, brands: known, next })}
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain)`;
    return { text, values };
  },
  rolledUpSamples({}, {}).flatMap(([scope, period, { rolledUp }]) =>
    [false, true].map((compete) => [scope, period, { domains: [], own: [], compete, rolledUp }] as const),
  ),
);
