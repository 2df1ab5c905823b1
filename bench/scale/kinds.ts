import { analyse } from '@app/analysis';
import { writtenAnswers } from '../../apps/demo-assistant/src/answers.js';
import { sampleBody } from '../api/seed.js';
import { contributions, groups, kindsOfGroup } from '../reports/seed-reports.js';
import type { KindOf, Statement } from './seed-rows.js';

export const longKinds = 'long';
export const shortKinds = 'short';

export type Kinds = Readonly<Record<typeof longKinds | typeof shortKinds, KindOf>>;

interface Kind {
  readonly text: string;
  readonly contribution: string;
  readonly body: string;
}

/**
 * The length of the short text that stands in for an answer: for the many accounts it only matters by which index reads
 * find their rows.
 */
const shortLength = 300;

/**
 * Makes the kinds of results, in a table `seed_kind`: real answers of 1 to 3 KB with their findings, and short ones.
 * The table stores them compressed as their final tables will, so that they are copied as they are.
 */
export async function addKinds(hand: Statement): Promise<Kinds> {
  await hand(
    `create unlogged table seed_kind (kind int primary key, text text, contribution jsonb, body text, findings jsonb, analyser text, citations jsonb)`,
  );
  for (const column of ['text', 'contribution', 'body', 'findings', 'citations'])
    await hand(`alter table seed_kind alter ${column} set storage main`);
  const texts = writtenAnswers.slice(0, groups).map(({ variants }) => variants[0]);
  const long = contributions().map((contribution, nth): Kind => {
    const text = texts[Math.floor(nth / kindsOfGroup) % texts.length]!;
    return { text, contribution: withMore(contribution, nth), body: sampleBody };
  });
  const short = texts.map((text): Kind => ({
    text: text.slice(0, shortLength),
    contribution: shortContribution,
    body: shortBody,
  }));
  const read = new Map<string, ReturnType<typeof analyse>>();
  for (const [nth, kind] of [...long, ...short].entries()) {
    const findings = read.get(kind.text) ?? analyse(kind.text, watch);
    read.set(kind.text, findings);
    const { citations } = JSON.parse(kind.contribution) as { citations: { url: string }[] };
    const cited = citations.map(({ url }) => ({ url, title: url, start: null, end: null }));
    await hand('insert into seed_kind values ($1, $2, $3, $4, $5, $6, $7)', [
      nth,
      kind.text,
      kind.contribution,
      kind.body,
      JSON.stringify(findings),
      findings.analyser,
      JSON.stringify(cited),
    ]);
  }
  await hand('vacuum analyze seed_kind');
  return {
    long: (hash, day) => `(${hash} % ${groups}) * ${kindsOfGroup} + ${day} % ${kindsOfGroup}`,
    short: (hash, day) => `${long.length} + (${hash} + ${day}) % ${short.length}`,
  };
}

const watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand'] as const,
};

const { mentions: all, ...rest } = JSON.parse(sampleBody) as { mentions: object[] };
const shortBody = JSON.stringify({ ...rest, mentions: all.slice(0, 1) });

const shortContribution = JSON.stringify({
  mentioned: 1,
  own_cited: 0,
  mentions: 1,
  brand_references: 2,
  rank: 1,
  visibility_tenths: 900,
  competitors: [{ key: 'globex', spelling: 'Globex', answers: 1, mentions: 1, rank: 2 }],
  citations: [{ domain: 'site-1.example', url: 'https://site-1.example/a', answers: 1, own_answers: 0 }],
  qualities: [],
});

/** Adds a theme, a search, and that the answer cites: what contributions have gained since they were first recorded. */
function withMore(contribution: string, nth: number): string {
  const query = `best cloud storage ${nth % 7}`;
  const more = {
    cites: 1,
    themes: [{ theme: ['price', 'support', 'security'][nth % 3], polarities: ['positive'] }],
    searches: [{ key: query, wording: query, answers: 1 }],
  };
  return JSON.stringify({ ...(JSON.parse(contribution) as object), ...more });
}
