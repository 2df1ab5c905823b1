import type { Analysis, NamedBrand } from '@app/findings';
import { brandKey, wordingKey } from '@app/contract';
import { Client } from 'pg';

interface RawResult {
  readonly prompt: string;
  readonly assistant: string;
  readonly day: string;
  readonly slot: string;
  readonly findings: Analysis;
  readonly citations: readonly { readonly url: string }[];
  readonly queries: readonly string[] | null;
  readonly watch: { readonly brand: { readonly domain: string }; readonly competitors: readonly NamedBrand[] };
}

/** What the daily counts must contain, counted one by one from what is stored of each result. */
export async function countByHand(databaseUrl: string): Promise<object> {
  const results = await read<RawResult>(databaseUrl, rawResults);
  const days: Counts = {};
  const competitors: Counts = {};
  const citations: Counts = {};
  const qualities: Counts = {};
  const themes: Counts = {};
  const searches: Counts = {};
  for (const { prompt, assistant, day, slot, findings, citations: cited, queries, watch } of results) {
    const place = `${prompt} ${assistant} ${day}`;
    const isOwn = (url: string) =>
      domainOf(url) === watch.brand.domain || domainOf(url).endsWith(`.${watch.brand.domain}`);
    add(days, place, 'answers');
    add(days, place, `slot ${slot}`, 0);
    if (findings.mentions.length > 0) add(days, place, 'mentioned');
    if (cited.some(({ url }) => isOwn(url))) add(days, place, 'own cited');
    add(days, place, 'mentions', findings.mentions.length);
    for (const each of [...findings.mentions.map(() => 1), ...findings.competitors.map(({ mentions }) => mentions)])
      add(days, place, 'references', each);
    add(days, place, 'ranks', findings.mentions[0]?.ranking.brandRank ?? 0);
    if (findings.mentions.length > 0) add(days, place, 'ranked');
    const best = findings.mentions.map(({ visibilityPercent }) => visibilityPercent).toSorted((a, b) => b - a)[0] ?? 0;
    add(days, place, 'visibility', Math.round(best * 10));

    const keyOf = (name: string) =>
      brandKey(
        watch.competitors.find((one) => [one.name, ...one.aliases].some((other) => brandKey(other) === brandKey(name)))
          ?.name ?? name,
      );
    for (const key of new Set(findings.competitors.map(({ name }) => keyOf(name)))) {
      const named = findings.competitors.filter(({ name }) => keyOf(name) === key);
      add(competitors, `${place} ${key}`, 'answers');
      add(competitors, `${place} ${key}`, 'ranks', named[0]!.rank);
      for (const { name, mentions } of named) {
        add(competitors, `${place} ${key}`, 'mentions', mentions);
        add(competitors, `${place} ${key}`, `as ${name}`, mentions);
      }
    }
    for (const domain of new Set(cited.map(({ url }) => domainOf(url)))) {
      const urls = new Set(cited.map(({ url }) => pageOf(url)).filter((url) => domainOf(url) === domain));
      add(citations, `${place} ${domain}`, 'answers');
      for (const url of urls) add(citations, `${place} ${domain}`, url);
      if ([...urls].some(isOwn)) add(citations, `${place} ${domain}`, 'own');
    }
    const judged = findings.qualities.map(({ text, polarity, theme }) => ({
      text,
      group: `${place} ${wordingKey(text)} ${polarity} ${theme ?? ''}`,
    }));
    for (const [theme, its] of Map.groupBy(findings.qualities, (quality) => quality.theme ?? ''))
      if (theme !== '')
        add(themes, `${place} ${theme}`, [...new Set(its.map(({ polarity }) => polarity))].toSorted().join());
    for (const group of new Set(judged.map((one) => one.group))) add(qualities, group, 'answers');
    for (const one of new Set(judged.map(({ text, group }) => JSON.stringify([group, `as ${text}`]))))
      add(qualities, ...(JSON.parse(one) as [string, string]));
    for (const key of new Set((queries ?? []).map(wordingKey))) add(searches, `${place} ${key}`, 'answers');
    for (const query of new Set(queries)) add(searches, `${place} ${wordingKey(query)}`, `as ${query}`);
  }
  return { days, competitors, citations, qualities, themes, searches };
}

/** The stored daily counts, in the same form. */
export async function readCounts(databaseUrl: string): Promise<object> {
  const days: Counts = {};
  const competitors: Counts = {};
  const citations: Counts = {};
  const qualities: Counts = {};
  const themes: Counts = {};
  const searches: Counts = {};
  for (const { place, ...row } of await read<{ place: string; slots: string[] } & Numbers>(databaseUrl, storedDays)) {
    const { slots, ...counts } = row;
    if (counts['answers'] === 0) continue;
    for (const [name, count] of Object.entries(counts)) add(days, place, name, count);
    for (const slot of slots) add(days, place, `slot ${slot}`, 0);
  }
  for (const row of await read<{ place: string; spelling: string } & Numbers>(databaseUrl, storedCompetitors)) {
    const { place, spelling, answers, mentions, ranks } = row;
    add(competitors, place, 'answers', answers);
    add(competitors, place, 'ranks', ranks);
    add(competitors, place, 'mentions', mentions);
    add(competitors, place, `as ${spelling}`, mentions);
  }
  for (const row of await read<{ place: string; url: string } & Numbers>(databaseUrl, storedCitations)) {
    const { place, url, answers, own, times } = row;
    add(citations, place, 'answers', answers);
    add(citations, place, url, times);
    add(citations, place, 'own', own);
  }
  for (const row of await read<{ place: string; wording: string } & Numbers>(databaseUrl, storedQualities)) {
    const { place, wording, answers, times } = row;
    add(qualities, place, 'answers', answers);
    add(qualities, place, `as ${wording}`, times);
  }
  for (const row of await read<{ place: string; polarities: string; answers: number }>(databaseUrl, storedThemes))
    add(themes, row.place, row.polarities, row.answers);
  for (const row of await read<{ place: string; wording: string } & Numbers>(databaseUrl, storedSearches)) {
    const { place, wording, answers, times } = row;
    add(searches, place, 'answers', answers);
    add(searches, place, `as ${wording}`, times);
  }
  return { days, competitors, citations, qualities, themes, searches };
}

/** The address under which a page is counted. The demo's assistants only add where their link comes from. */
const pageOf = (url: string): string => url.replace('//www.', '//').replace(/\?utm_source=[^&]*$/, '');
const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

type Numbers = Record<string, number>;
type Counts = Record<string, Numbers>;

/** Zeros are left out, except for slots. */
function add(counts: Counts, place: string, name: string, count = 1): void {
  if (count === 0 && !name.startsWith('slot ')) return;
  const here = (counts[place] ??= {});
  here[name] = (here[name] ?? 0) + count;
}

async function read<Row>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

const utc = (slot: string) => `to_char(${slot} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

const rawResults = `select r.prompt_id as prompt, u.assistant, to_char(r.last_checked at time zone 'UTC', 'YYYY-MM-DD') as day,
    ${utc('u.slot')} as slot, n.findings, w.citations, w.queries, c.content as watch
  from result r join run u on u.id = r.run_id join answer w on w.run_id = r.run_id join analysis n on n.id = r.analysis_id
  join configuration c on c.account_id = r.account_id and c.sha256 = n.configuration_sha256`;

const storedDays = `select prompt_id || ' ' || assistant || ' ' || day as place, answers, mentioned, own_cited as "own cited", mentions,
    brand_references as references, ranked, rank_sum as ranks, visibility_tenths as visibility,
    array(select ${utc('s')} from unnest(slots) s) as slots
  from report_day`;

const storedCompetitors = `select prompt_id || ' ' || assistant || ' ' || day || ' ' || name_key as place, spelling, answers, mentions, rank_sum as ranks
  from competitor_day where (answers, mentions, rank_sum) <> (0, 0, 0)`;

const storedCitations = `select prompt_id || ' ' || assistant || ' ' || day || ' ' || domain as place, url, answers, own_answers as own,
    url_answers as times
  from citation_day where (answers, own_answers, url_answers) <> (0, 0, 0)`;

const storedQualities = `select prompt_id || ' ' || assistant || ' ' || day || ' ' || quality_key || ' ' || polarity || ' ' ||
    coalesce(theme, '') as place, wording, answers, wording_answers as times
  from quality_day where (answers, wording_answers) <> (0, 0)`;

const storedThemes = `select prompt_id || ' ' || assistant || ' ' || day || ' ' || theme as place, array_to_string(polarities, ',') as polarities,
    answers
  from theme_day where answers <> 0`;

const storedSearches = `select prompt_id || ' ' || assistant || ' ' || day || ' ' || search_key as place, wording, answers,
    wording_answers as times
  from search_day where (answers, wording_answers) <> (0, 0)`;
