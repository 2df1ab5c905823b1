import { type CitedBrands, type CitedPrompts, integer, optional, parts, response, text } from '@app/contract';
import type { AnswerScope, BrandListStore, CitedWithStore, ReportPeriod } from '@app/storage';
import type { Caller } from '../http/caller.js';
import { CitedRivalResponse, ownBrandsOf } from './named-brands.js';
import type { Included, ReportQuery } from './report.query.js';

const CitedPromptResponse = response('CitedPrompt', {
  prompt_id: text('Id of a prompt.', { format: 'uuid' }),
  query: text('What is asked.', { example: 'best cloud storage for small teams' }),
  geo: text('Its geography code.', { example: 'US' }),
  answers: integer('Answers to it that cite the row’s domain or page.', { minimum: 1 }),
});

/** The prompts and brands of a row, where the query asks for them. */
export const citedWith = {
  prompts: optional(
    parts(CitedPromptResponse, 'With include=prompts: the prompts whose answers cite it, the most frequent first.', {
      maxItems: 10,
    }),
  ),
  prompt_count: optional(
    integer('With include=prompts: how many prompts’ answers cite it, including those in prompts.', { minimum: 1 }),
  ),
  mentioned: optional(integer('With include=brands: share of these answers that name the tracked brand.')),
  rivals: optional(
    parts(CitedRivalResponse, 'With include=brands: the rivals named in them, the most frequent first.', {
      maxItems: 10,
    }),
  ),
};

export interface CitedWith {
  readonly prompts?: CitedPrompts['prompts'];
  readonly promptCount?: number;
  readonly mentioned?: number;
  readonly rivals?: CitedBrands['rivals'];
}

interface Asked {
  readonly caller: Caller;
  readonly query: ReportQuery & { readonly include?: Included[] };
  readonly scope: AnswerScope;
  readonly period: ReportPeriod;
}

/** Adds to the rows their prompts and brands, as far as the query asks for them. */
export async function withCited<Row extends { readonly domain: string; readonly url?: string }>(
  { with: store, brands }: { readonly with: CitedWithStore; readonly brands: BrandListStore },
  { caller, query, scope, period }: Asked,
  rows: readonly Row[],
): Promise<(Row & CitedWith)[]> {
  const isAdded = (what: Included) => query.include?.includes(what) === true && rows.length > 0;
  const by = query.group === 'url' ? 'url' : 'domain';
  const keyOf = (row: Row) => row[by]!;
  const prompts = isAdded('prompts') ? await store.prompts(scope, period, { by, keys: rows.map(keyOf) }) : undefined;
  const named = isAdded('brands')
    ? await store.brands(scope, period, {
        domains: rows.map(({ domain }) => domain),
        ...(await ownBrandsOf(brands, caller, query)),
      })
    : undefined;
  return rows.map((row) => {
    const its = named?.find(({ domain }) => domain === row.domain);
    const asked = prompts?.find(({ key }) => key === keyOf(row));
    return {
      ...row,
      ...(asked && { prompts: asked.prompts, promptCount: asked.total }),
      ...(named && { mentioned: its?.mentioned ?? 0, rivals: its?.rivals ?? [] }),
    };
  });
}
