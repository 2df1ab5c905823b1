import { type PromptBody, promptBody, PromptResponse, type PromptTrendCounts } from '@app/contract';
import { type ListedPrompt, PromptListStore, type PromptPlace, TrendReportStore } from '@app/storage';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { Cursors } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { PooledSurfaces } from '../parameters/pooled-surfaces.js';
import { Scopes } from '../parameters/prompt.query.js';
import { reportPeriodOf } from '../reports/report-period.js';
import type { PromptsQuery } from './prompts.query.js';

/** The tracked prompts, page by page. */
@Injectable()
export class PromptPages {
  constructor(
    private readonly prompts: PromptListStore,
    private readonly trends: TrendReportStore,
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
    private readonly surfaces: PooledSurfaces,
  ) {}

  async page(caller: Caller, query: PromptsQuery): Promise<ListPage> {
    const { page, next } = await this.cursors.page<ListedPrompt, PromptPlace>(
      { list: 'prompts', accountId: caller.accountId, query },
      {
        read: (wanted) =>
          this.scopes.read(caller, query, {
            read: (scope) => this.prompts.page(scope, wanted),
            isEmpty: ({ length }) => length === 0,
          }),
        placeOf: ({ id, added }) => ({ id, added }),
      },
    );
    const trends = query.include?.includes('trend') && (await this.trendsOf(page, caller, query));
    const byAssistant = query.group === 'assistant';
    const rows = page.map((prompt) =>
      JSON.stringify(promptBody(prompt, trends ? (trends.get(prompt.id) ?? []) : undefined, { byAssistant })),
    );
    // A course over time is no cell.
    const without = ['trend', 'by_assistant', ...(trends ? [] : ['mention_rate'])];
    return new ListPage({ list: 'prompts', rows, next, csv: { row: PromptResponse, without } });
  }

  /** As a row of the list; `null`: the account has no such prompt. */
  async one({ accountId }: Caller, promptId: string): Promise<PromptBody | null> {
    const [prompt] = await this.prompts.page({ accountId, promptId }, { limit: 1 });
    return prompt ? promptBody(prompt) : null;
  }

  private async trendsOf(
    prompts: readonly { readonly id: string }[],
    caller: Caller,
    query: PromptsQuery,
  ): Promise<Map<string, PromptTrendCounts[]>> {
    const promptIds = prompts.map(({ id }) => id);
    const counts = { bucket: query.bucket ?? 'week', byAssistant: query.group === 'assistant' };
    const rows = await this.trends.ofPrompts(
      {
        accountId: caller.accountId,
        assistant: query.assistant,
        surface: await this.surfaces.of(caller, query),
        promptIds,
      },
      reportPeriodOf(query),
      counts,
    );
    return Map.groupBy(rows, ({ promptId }) => promptId);
  }
}
