import {
  type ComparedCounts,
  nothingCompared,
  type PromptBody,
  promptBody,
  PromptResponse,
  type PromptTrendCounts,
} from '@app/contract';
import {
  type AnswerScope,
  GapReportStore,
  type ListedPrompt,
  PromptListStore,
  type PromptSort,
  type ReportPeriod,
  TrendReportStore,
} from '@app/storage';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { Cursors } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { PooledSurfaces } from '../parameters/pooled-surfaces.js';
import { Scopes } from '../parameters/prompt.query.js';
import { comparedPeriodOf } from '../reports/compared-period.js';
import { nowOf } from '../sandbox/sandbox.js';
import { reportPeriodOf } from '../reports/report-period.js';
import type { PromptsQuery } from './prompts.query.js';

/** Reads the tracked prompts, page by page. */
@Injectable()
export class PromptPages {
  constructor(
    private readonly prompts: PromptListStore,
    private readonly trends: TrendReportStore,
    private readonly gaps: GapReportStore,
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
    private readonly surfaces: PooledSurfaces,
  ) {}

  async page(caller: Caller, query: PromptsQuery): Promise<ListPage> {
    const now = countsAnswers(query) ? reportPeriodOf(query, nowOf(caller)) : undefined;
    const surface = now && (await this.surfaces.of(caller, query));
    let period = now;
    const { page, next } = await this.cursors.page<ListedPrompt, Position>(
      { list: 'prompts', accountId: caller.accountId, query },
      {
        read: ({ limit, after }) => {
          period = now && periodOf(after, now);
          const place = after && { id: after.id, sortedBy: after.added };
          const asked = { limit, after: place, order: query.order, words: wordsOf(query), sort: sortOf(query, period) };
          return this.scopes.read(
            caller,
            { ...query, surface },
            { read: (scope) => this.prompts.page(scope, asked), isEmpty: ({ length }) => length === 0 },
          );
        },
        positionOf: ({ id, sortedBy }) => ({ id, added: sortedBy, ...(period && boundsOf(period)) }),
      },
    );
    const counted = period && { accountId: caller.accountId, assistant: query.assistant, surface, period };
    return this.listPage(query, { page, next, of: counted && (await this.countsOf(page, query, counted)) });
  }

  private listPage(query: PromptsQuery, { page, next, of }: Read): ListPage {
    const byAssistant = query.group === 'assistant';
    const rows = page.map((prompt) => {
      const trend = of?.trends && (of.trends.get(prompt.id) ?? []);
      const compared = of?.changes && (of.changes.get(prompt.id) ?? nothingCompared);
      return JSON.stringify(promptBody(prompt, { trend, byAssistant, compared }));
    });
    // A trend fits into no cell of a table.
    const unasked = [...((of?.trends ?? of?.changes) ? [] : ['mention_rate']), ...(of?.changes ? [] : ['change'])];
    const without = ['trend', 'by_assistant', ...unasked];
    return new ListPage({ list: 'prompts', rows, next, csv: { row: PromptResponse, without } });
  }

  /** Returns one row of the list; `null`: the account has no such prompt. */
  async one({ accountId }: Caller, promptId: string): Promise<PromptBody | null> {
    const [prompt] = await this.prompts.page({ accountId, promptId }, { limit: 1 });
    return prompt ? promptBody(prompt) : null;
  }

  private async countsOf(
    prompts: readonly { readonly id: string }[],
    { include = [], bucket = 'week', group }: PromptsQuery,
    { period, ...scope }: AnswerScope & { readonly period: ReportPeriod },
  ): Promise<CountsByPrompt> {
    const promptIds = prompts.map(({ id }) => id);
    const asked = { bucket, byAssistant: group === 'assistant' };
    const [trends, changes] = await Promise.all([
      include.includes('trend') ? this.trends.ofPrompts({ ...scope, promptIds }, period, asked) : undefined,
      include.includes('change')
        ? this.gaps.compare(scope, { current: period, baseline: before(period) }, { keys: promptIds })
        : undefined,
    ]);
    return {
      trends: trends && Map.groupBy(trends, ({ promptId }) => promptId),
      changes: changes && new Map(changes.map((counts) => [counts.key, counts])),
    };
  }
}

interface CountsByPrompt {
  readonly trends: ReadonlyMap<string, PromptTrendCounts[]> | undefined;
  readonly changes: ReadonlyMap<string, ComparedCounts> | undefined;
}

interface Read {
  readonly page: readonly ListedPrompt[];
  readonly next: string | null;
  /** Counts of the prompts' answers, where the request asks for them. */
  readonly of: CountsByPrompt | undefined;
}

/** The position in a cursor. Release 0.1.0 wrote only `id` and `added`, because the list was always sorted by the time of adding. */
interface Position {
  readonly id: string;
  /** The value that the list is sorted by. */
  readonly added: string | null;
  /** The period of the first page, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

/** All pages have the period of the first one, even if the day has changed meanwhile. */
function periodOf(place: Position | undefined, now: ReportPeriod): ReportPeriod {
  return place?.from && place.to ? { from: new Date(place.from), to: new Date(place.to) } : now;
}

const boundsOf = ({ from, to }: ReportPeriod) => ({ from: from.toISOString(), to: to.toISOString() });

const before = (period: ReportPeriod): ReportPeriod => comparedPeriodOf('previous', period);

const countsAnswers = ({ include = [], sort }: PromptsQuery): boolean =>
  include.length > 0 || sort === 'mention_rate' || sort === 'change';

function sortOf({ sort = 'created' }: PromptsQuery, period: ReportPeriod | undefined): PromptSort {
  if (sort === 'mention_rate') return { by: sort, period: period! };
  if (sort === 'change') return { by: sort, period: period!, baseline: before(period!) };
  return { by: sort };
}

const wordsOf = ({ search }: PromptsQuery): string[] | undefined =>
  search === undefined ? undefined : [...new Set(search.split(/\s+/u).filter((word) => word !== ''))];
