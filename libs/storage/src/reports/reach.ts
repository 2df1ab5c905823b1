import type { Counted } from './counted-days.js';

/** For rows that report what prompts' answers say: which prompts those are, and which of them did so last. */
export interface Reach {
  /** Follows the columns of rows that add up days and have `last`: what rows of segments keep of their prompts. */
  readonly kept: string;
  /** Columns of a page of such rows. */
  readonly ofPage: string;
  /** The prompt of the last day; of several the lowest. */
  readonly lastPrompt: string;
  /** A table that follows the page, how it is joined to it, and the number of prompts of a row. */
  readonly table: string;
  readonly joined: string;
  readonly prompts: string;
}

const lastOf = (prompt: string): string =>
  `(array_agg(${prompt} order by last desc, ${prompt}) filter (where last is not null))[1]`;

/** `rows`: the table of such rows. `of`: the columns that tell rows of `page` apart. */
export function reachOf({ rolledUp }: Counted, { rows, of }: { readonly rows: string; readonly of: string }): Reach {
  if (rolledUp === undefined)
    return {
      kept: '',
      ofPage: '(count(distinct prompt_id) filter (where last is not null))::int as prompts,',
      lastPrompt: lastOf('prompt_id'),
      table: '',
      joined: '',
      prompts: 'page.prompts',
    };
  return {
    kept: `, bit_or(prompts) as prompts,
      (array_agg(first_prompt order by day desc, first_prompt) filter (where answers > 0))[1] as last_prompt`,
    ofPage: '',
    lastPrompt: lastOf('last_prompt'),
    // A prompt is in one segment.
    table: `, reach as (
        select ${of}, sum(bit_count(prompts))::int as prompts from (
          select ${of}, unit, bit_or(prompts) as prompts from ${rows} join page using (${of}) group by ${of}, unit
        ) u group by ${of}
      )`,
    joined: `join reach using (${of})`,
    prompts: 'reach.prompts',
  };
}
