/** A condition: triggers say what changes. A database that cannot have them adds nothing up, and reads everything by prompt. */
export const isTold = `exists (select from pg_trigger where tgrelid = to_regclass('report_day') and tgname = 'rollup_day_added')`;

/** An expression: the id of the segment that `prompt p` is in. */
export const segmentOf = ({ split }: { readonly split: boolean }): string => {
  const names = ['p.brand_id', 'p.branded', ...(split ? ['p.geo', `array_to_string(p.tags, ' ')`] : [])];
  return `md5(concat_ws(' ', ${names.join(', ')}))::uuid`;
};

/** The bit of an ordinal alone, among so many. */
export const bitOf = (ordinal: string, bits: number): string => `set_bit(0::bit(${bits}), ${ordinal}, 1)`;

/** What of a counted table is added up over the prompts of a segment. */
export interface RolledUpTable {
  readonly table: string;
  readonly rollup: string;
  /** What tells rows of a prompt, day and assistant apart. */
  readonly keys: readonly string[];
  /** The column of the roll-up's own key that is made of them, where they are too long for one. */
  readonly hash?: string;
  /** Columns that are added up, and what of a row `d` that is. */
  readonly sums: Readonly<Record<string, string>>;
  /** A set of prompts: its column, and which rows `d` put their prompt into it. */
  readonly prompts?: { readonly column: string; readonly where: string };
  /** `first_prompt` is the lowest id of that set. */
  readonly first?: boolean;
}

const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `d.${name}`]));

export const rolledUpTables = {
  report: {
    table: 'report_day',
    rollup: 'report_rollup',
    keys: [],
    sums: {
      ...columns('answers', 'mentioned', 'own_cited', 'mentions', 'brand_references', 'ranked', 'rank_sum'),
      ...columns('visibility_tenths'),
      clusters: 'cardinality(d.slots)',
    },
    prompts: { column: 'mentioned_prompts', where: 'd.mentioned > 0' },
  },
  competitor: {
    table: 'competitor_day',
    rollup: 'competitor_rollup',
    keys: ['name_key', 'spelling'],
    hash: 'spelling_hash',
    sums: columns('answers', 'mentions', 'rank_sum'),
    prompts: { column: 'prompts', where: 'd.answers > 0' },
  },
  citation: {
    table: 'citation_day',
    rollup: 'citation_rollup',
    keys: ['domain', 'url'],
    hash: 'url_hash',
    sums: columns('answers', 'own_answers', 'rival_answers', 'url_answers'),
  },
  quality: {
    table: 'quality_day',
    rollup: 'quality_rollup',
    keys: ['quality_key', 'polarity', 'theme', 'wording'],
    hash: 'wording_hash',
    sums: columns('answers', 'wording_answers'),
    prompts: { column: 'prompts', where: 'd.answers > 0' },
    first: true,
  },
  theme: {
    table: 'theme_day',
    rollup: 'theme_rollup',
    keys: ['theme', 'polarities'],
    sums: columns('answers'),
    prompts: { column: 'prompts', where: 'd.answers > 0' },
    first: true,
  },
} as const satisfies Readonly<Record<string, RolledUpTable>>;
