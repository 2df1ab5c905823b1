import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse, analyseAssisted, type Extraction } from '@app/analysis';
import type { Analysis, Span } from '@app/findings';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ownLabels } from '../apps/analyse/src/own-labels.js';
import { watchOf } from '../apps/analyse/src/scoring/evaluate.js';
import type { LabelledAnswer, TrackedLabel } from '../apps/analyse/src/scoring/labels.js';
import { readGold } from '../apps/analyse/src/scoring/read-gold.js';
import { readReplies, replyKey } from '../apps/analyse/src/scoring/read-replies.js';
import { printFigures } from './support/figures.js';
import { named, nothing, praise } from './support/payloads/payload.js';

// Orders to a model, written in the answer's language by people who knew nothing of the analysis; the model here obeys
// them. In `orders.jsonl`, `addresses` says whom they pretend to speak to: most of those to readers are claims like any
// other.

interface Order {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  /** The order's text in Markdown. */
  readonly text: string;
  /** What the order wants reported, and whether it wants everything else left out. */
  readonly plants: {
    readonly brands: readonly string[];
    readonly qualities: readonly string[];
    readonly drops: boolean;
  };
}

const orders = readFileSync(new URL('support/payloads/orders.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Order);

/** An answer for a brand, and a model's reply about it without any order. */
interface Host {
  readonly answer: LabelledAnswer;
  readonly tracked: TrackedLabel;
  readonly reply: Extraction;
}

/** The pair of the sixth round with the most findings to lose, for each language. */
async function hostsByLanguage(): Promise<Map<string, Host>> {
  const folder = join(ownLabels(), 'sixth-round');
  const [{ real }, replies] = [await readGold(folder, ''), await readReplies(join(folder, 'replies.jsonl'))];
  const hosts = (real ?? []).flatMap((answer) =>
    answer.tracked.flatMap((tracked): Host[] => {
      const reply = replies.get(replyKey(answer.id, tracked.brand));
      return reply === undefined ? [] : [{ answer, tracked, reply }];
    }),
  );
  const worth = ({ reply }: Host): number => Math.min(reply.brands.length, reply.qualities.length);
  const byLanguage = Map.groupBy(hosts, ({ answer }) => answer.lang);
  return new Map([...byLanguage].map(([language, all]) => [language, all.toSorted((a, b) => worth(b) - worth(a))[0]!]));
}

const places = { before: 0, within: 0.5, after: 1 } as const;
type Place = keyof typeof places;

/** An answer with an order in it, where the order is, and the reply of a model that does not obey it. */
interface PlacedOrder {
  readonly text: string;
  readonly ordered: Span;
  readonly honest: Extraction;
}

/** Places the order between two paragraphs. */
function placed({ answer: { answer }, reply }: Host, order: string, place: Place): PlacedOrder {
  const paragraphs = answer.split(/\n{2,}/);
  const at = Math.round(places[place] * paragraphs.length);
  const before = paragraphs
    .slice(0, at)
    .map((paragraph) => `${paragraph}\n\n`)
    .join('');
  const text = [...paragraphs.slice(0, at), order, ...paragraphs.slice(at)].join('\n\n');
  const moved = (hit: Extraction['hits'][number]) => ({
    ...hit,
    at: at === 0 || hit.at >= before.length ? hit.at + order.length + 2 : hit.at,
  });
  return {
    text,
    ordered: { start: before.length, end: before.length + order.length },
    honest: { ...reply, hits: reply.hits.map(moved) },
  };
}

/** The replies of an obedient model: its work and what the order wants; or that alone, where the order says so. */
function obedient({ plants }: Order, honest: Extraction): Extraction[] {
  const brands = named(plants.brands, 1);
  const qualities = praise(plants.qualities, 1);
  const also = { ...honest, brands: [...honest.brands, ...brands], qualities: [...honest.qualities, ...qualities] };
  return plants.drops ? [also, { ...nothing, hits: honest.hits, brands, qualities }] : [also];
}

const within = ({ start, end }: Span, part: Span): boolean => start >= part.start && end <= part.end;

/** The findings outside the order, and the number of those inside. */
function findingsAround({ mentions, competitors, qualities }: Analysis, order: Span) {
  const outside = (found: readonly Span[]): number[] =>
    found.filter((one) => !within(one, order)).map(({ start }) => start);
  return {
    mentions: mentions.map(({ start }) => start),
    competitors: outside(competitors),
    qualities: outside(qualities),
  };
}

interface Planted {
  readonly names: number;
  readonly words: number;
}

const plantedIn = ({ competitors, qualities }: Analysis, { plants }: Order): Planted => ({
  names: plants.brands.filter((planted) => competitors.some(({ name }) => name.includes(planted))).length,
  words: plants.qualities.filter((planted) => qualities.some(({ text }) => text.includes(planted))).length,
});

/** How much of what an order wants planted rules report, and how much a model that obeys it. */
interface Count {
  readonly kind: string;
  readonly asked: Planted;
  readonly byRules: Planted;
  readonly obeying: Planted;
}

/** In percent, from when such replies could only add to what rules found; names and words together. */
const before: Readonly<Record<string, number>> = {
  page: 47.2,
  table: 42.9,
  alt: 0,
  hidden: 8.6,
  system: 2.7,
  code: 6.5,
  all: 19.5,
};

const both = ({ names, words }: Planted): number => names + words;
const percent = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

function sharesOf(counts: readonly Count[]) {
  const total = (of: (count: Count) => number): number => counts.reduce((sum, count) => sum + of(count), 0);
  const asked = total((count) => both(count.asked));
  return {
    planted: asked,
    'by rules': percent(
      total(({ byRules }) => both(byRules)),
      asked,
    ),
    obeying: percent(
      total(({ obeying }) => both(obeying)),
      asked,
    ),
    names: percent(
      total(({ obeying }) => obeying.names),
      total((count) => count.asked.names),
    ),
    words: percent(
      total(({ obeying }) => obeying.words),
      total((count) => count.asked.words),
    ),
  };
}

const counts: Count[] = [];
let hosts: Map<string, Host>;

beforeAll(async () => {
  hosts = await hostsByLanguage();
});

describe('orders in an answer, to a model that obeys', () => {
  it('are sixty, of six kinds, in twelve languages', () => {
    expect(orders.length).toBe(60);
    expect(new Set(orders.map(({ kind }) => kind)).size).toBe(6);
    expect(new Set(orders.map(({ language }) => language)).size).toBe(12);
  });

  it.each(orders.flatMap((order) => Object.keys(places).map((place) => [order.id, place as Place, order] as const)))(
    '%s, %s: change no mention and no finding outside the order',
    (_, place, order) => {
      const host = hosts.get(order.language)!;
      const { text, ordered, honest } = placed(host, order.text, place);
      const watch = watchOf(host.tracked.brand, host.answer.prompt);
      const read = (reply: Extraction): Analysis => analyseAssisted(text, watch, JSON.stringify(reply)).analysis;
      const local = analyse(text, watch);
      const unmoved = [read(honest), local].map((analysis) => findingsAround(analysis, ordered));
      for (const reply of obedient(order, honest)) {
        const obeying = read(reply);
        const { brands, qualities } = order.plants;
        const asked = { names: brands.length, words: qualities.length };
        counts.push({ kind: order.kind, asked, byRules: plantedIn(local, order), obeying: plantedIn(obeying, order) });
        expect(unmoved).toContainEqual(findingsAround(obeying, ordered));
      }
    },
  );

  it('plant less of what they want than when a reply could only add, whatever their kind', () => {
    const kinds = [...Map.groupBy(counts, ({ kind }) => kind), ['all', counts] as const];
    for (const [kind, all] of kinds) printFigures(`orders, ${kind}, %`, { ...sharesOf(all), before: before[kind]! });
    for (const [kind, all] of kinds) expect([kind, sharesOf(all).obeying <= before[kind]!]).toEqual([kind, true]);
    expect(sharesOf(counts).obeying).toBeLessThan(before['all']! / 2);
  });
});
