/**
 * A condition: triggers mark what changes. A database that cannot have them adds nothing up, and reads everything by
 * prompt.
 */
export const isTold = `exists (select from pg_trigger where tgrelid = to_regclass('report_day') and tgname = 'rollup_day_added')`;

/**
 * A condition on a row of `report_rollup`: a process of the release before added its day up, without the newer columns.
 */
export const isUnfinished = (row: string): string => `${row}.citing is null and ${row}.answers > 0`;

/** An expression: the id of the segment that `prompt p` is in. */
export const segmentOf = ({ split }: { readonly split: boolean }): string => {
  const names = ['p.brand_id', 'p.branded', ...(split ? ['p.geo', `array_to_string(p.tags, ' ')`] : [])];
  return `md5(concat_ws(' ', ${names.join(', ')}))::uuid`;
};

/** The bit of one ordinal alone, among so many bits. */
export const bitOf = (ordinal: string, bits: number): string => `set_bit(0::bit(${bits}), ${ordinal}, 1)`;

/** What is added up of a counted table over the prompts of a segment. */
export interface RolledUpTable {
  readonly table: string;
  readonly rollup: string;
  /** The columns that tell rows of a prompt, day and assistant apart. */
  readonly keys: readonly string[];
  /** The column in the roll-up's own key that is a hash of them, where they are too long for a key. */
  readonly hash?: string;
  /** Columns that are added up, each with its expression on a row `d`. */
  readonly sums: Readonly<Record<string, string>>;
  /** Columns with one value for all rows `d`: an aggregate. */
  readonly extremes?: Readonly<Record<string, string>>;
  /** Columns that are sets of prompts, and which rows `d` put their prompt into each. */
  readonly sets?: Readonly<Record<string, string>>;
  /** The rows `d`, of the day `$3`, where that takes more than the table has. */
  readonly rows?: string;
}

/** Columns of rows `d`, each unchanged. */
export const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `d.${name}`]));

/** The lowest id of the prompts of these rows. */
export const firstPromptOf = (where: string): string =>
  `(min(d.prompt_id::text collate "C") filter (where ${where}))::uuid`;

const somebodySays = 'd.answers > 0';

const prompts = { extremes: { first_prompt: firstPromptOf(somebodySays) }, sets: { prompts: somebodySays } };

/** Sums of a day by prompt, without its clusters. */
export const reportSums = columns(
  'answers',
  'mentioned',
  'own_cited',
  'mentions',
  'brand_references',
  'ranked',
  'rank_sum',
  'visibility_tenths',
);

/**
 * What the intervals of shares and means are made of: squares and products of the counts of one prompt and assistant on
 * one day.
 */
export const squares = {
  units: '(d.brand_references > 0)::int',
  references2: 'd.brand_references::bigint * d.brand_references',
  mentions2: 'd.mentions::bigint * d.mentions',
  mentions_references: 'd.mentions::bigint * d.brand_references',
  named_units: '(d.mentioned > 0)::int',
  named2: 'd.mentioned::bigint * d.mentioned',
  visibility2: 'd.visibility_tenths::bigint * d.visibility_tenths',
  visibility_named: 'd.visibility_tenths::bigint * d.mentioned',
};

/** The same for a spelling. */
export const spellingProducts = {
  mentions2: 'd.mentions * d.key_mentions',
  mentions_references: 'd.mentions::bigint * d.brand_references',
};

/**
 * Spellings of a name with what products need for one prompt, assistant and day: how often the name appears in all, and
 * all brands. Products of each spelling with the name's sum add up to the square of that sum. `where`: a condition on
 * either table's rows.
 */
export const spellingsWithProducts = (where: (row: 'c' | 'r') => string, names = 'true'): string => `(
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and ${where('c')} and ${where('r')} and ${names}
    )`;

/** Days by prompt with the number of their answers that cite anything. */
const reportDays = `(
      select r.*, coalesce(s.citing, 0) as citing from report_day r left join (
        select prompt_id, assistant, sum(answers) as citing from source_day
        where account_id = $1 and day = $3::date and answers > 0 group by prompt_id, assistant
      ) s using (prompt_id, assistant)
      where r.account_id = $1 and r.day = $3::date
    )`;

export const rolledUpTables = {
  report: {
    table: 'report_day',
    rollup: 'report_rollup',
    keys: [],
    sums: {
      ...reportSums,
      clusters: 'cardinality(d.slots)',
      ...squares,
      citing: 'd.citing',
    },
    extremes: {
      first_slot: `min(d.slots[1]) filter (where ${somebodySays})`,
      last_slot: `max(d.slots[cardinality(d.slots)]) filter (where ${somebodySays})`,
      first_prompt: firstPromptOf(somebodySays),
    },
    sets: { mentioned_prompts: 'd.mentioned > 0', answered_prompts: somebodySays },
    rows: reportDays,
  },
  competitor: {
    table: 'competitor_day',
    rollup: 'competitor_rollup',
    keys: ['name_key', 'spelling'],
    hash: 'spelling_hash',
    sums: {
      ...columns('answers', 'mentions', 'rank_sum'),
      ...spellingProducts,
    },
    sets: { prompts: somebodySays },
    rows: spellingsWithProducts((row) => `${row}.day = $3::date`),
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
    ...prompts,
  },
  theme: {
    table: 'theme_day',
    rollup: 'theme_rollup',
    keys: ['theme', 'polarities'],
    sums: columns('answers'),
    ...prompts,
  },
  rivalQuality: {
    table: 'rival_quality_day',
    rollup: 'rival_quality_rollup',
    keys: ['brand_key', 'quality_key', 'polarity', 'theme', 'wording'],
    hash: 'wording_hash',
    sums: columns('answers', 'wording_answers'),
    ...prompts,
  },
  rivalTheme: {
    table: 'rival_theme_day',
    rollup: 'rival_theme_rollup',
    keys: ['brand_key', 'theme', 'polarities'],
    sums: columns('answers'),
    ...prompts,
  },
  search: {
    table: 'search_day',
    rollup: 'search_rollup',
    keys: ['search_key', 'wording'],
    hash: 'wording_hash',
    sums: columns('answers', 'wording_answers'),
    ...prompts,
  },
} as const satisfies Readonly<Record<string, RolledUpTable>>;
