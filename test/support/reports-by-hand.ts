import { brandKey, type MentionsBody, type PromptBody, wordingKey } from '@app/contract';

/** A result as /v1/results/{id}?include=ranking gives it. */
export type WholeResult = Required<MentionsBody> & { readonly id: string };

interface Wish {
  /** ISO 8601 moments, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly promptId?: string;
  readonly branded?: 'only' | 'exclude' | 'include';
}

/** What an account can know through /v1/prompts and /v1/results, and reports made of nothing else. */
export class ReportsByHand {
  constructor(
    private readonly prompts: readonly PromptBody[],
    private readonly results: readonly WholeResult[],
    private readonly aliases: Readonly<Record<string, string>>,
  ) {}

  competitors(wish: Wish) {
    return this.brands(wish).map(({ body }) => body);
  }

  private brands(wish: Wish) {
    const results = this.chosen(wish);
    const everything = sum(
      results.map((result) => result.mentions.length + sum(rivalsOf(result).map((r) => r.mentions))),
    );
    const rivals = results.flatMap((result) =>
      rivalsOf(result).map((rival) => ({ ...rival, result, key: brandKey(this.aliases[rival.name] ?? rival.name) })),
    );
    const rows = [...Map.groupBy(rivals, ({ key }) => key)].map(([key, named]) => {
      const answers = [...Map.groupBy(named, ({ result }) => result.id).values()];
      const spellings = [...Map.groupBy(named, ({ name }) => name)]
        .map(([name, written]) => ({ name, mentions: sum(written.map(({ mentions }) => mentions)) }))
        .toSorted((a, b) => b.mentions - a.mentions || compare(a.name, b.name));
      const mentions = sum(named.map((rival) => rival.mentions));
      const its = [...new Set(named.map(({ result }) => this.promptOf(result).id))];
      const isShared = (id: string) => results.some((r) => this.promptOf(r).id === id && r.mentions.length > 0);
      const ranks = answers.map((writtenThere) => Math.min(...writtenThere.map(({ rank }) => rank)));
      const body = {
        name: spellings[0]!.name,
        spellings: spellings.map(({ name }) => name),
        answers: answers.length,
        mentions,
        average_rank: Math.round((sum(ranks) / ranks.length) * 100) / 100,
        share_of_voice: { value: four(mentions / everything), numerator: mentions, denominator: everything },
        overlap_prompts: its.filter(isShared).length,
        owned_prompts: its.filter((id) => !isShared(id)).length,
      };
      return { key, body };
    });
    return rows.toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key));
  }

  gaps(wish: Wish) {
    const names = new Map(this.brands(wish).map(({ key, body }) => [key, body.name]));
    const rows = [...Map.groupBy(this.chosen(wish), (result) => this.promptOf(result).id)].flatMap(([id, results]) => {
      if (results.some(({ mentions }) => mentions.length > 0)) return [];
      const { query, geo } = this.prompts.find((prompt) => prompt.id === id)!;
      const instead = this.brands({ ...wish, promptId: id }).map(({ key, body: { answers } }) => ({
        name: names.get(key)!,
        answers,
      }));
      const newest = results.toSorted((a, b) => compare(b.last_checked, a.last_checked))[0]!;
      const mention_rate = rate(0, results);
      return { prompt_id: id, query, geo, answers: results.length, mention_rate, instead, latest_result: newest.id };
    });
    return rows.toSorted(
      (a, b) =>
        a.mention_rate.high! - b.mention_rate.high! || b.answers - a.answers || compare(a.prompt_id, b.prompt_id),
    );
  }

  trends(wish: Wish, bucket: 'day' | 'week' | 'month') {
    const rows = [...Map.groupBy(this.chosen(wish), ({ last_checked }) => bucketOf(last_checked, bucket))];
    return rows
      .map(([first, results]) => {
        const named = results.filter(({ mentions }) => mentions.length > 0);
        const best = named.map(({ mentions }) => Math.max(...mentions.map((mention) => mention.visibility_percent)));
        // In tenths, because halves of them are rounded up and floating-point numbers have none.
        const tenths = sum(best.map((percent) => Math.round(percent * 10)));
        return {
          bucket: first,
          answers: results.length,
          mention_rate: rate(named.length, results),
          citation_rate: rate(results.filter(({ citations }) => citations.some(({ own }) => own)).length, results),
          mean_visibility: named.length === 0 ? null : Math.round(tenths / best.length) / 10,
        };
      })
      .toSorted((a, b) => compare(b.bucket, a.bucket));
  }

  citations(wish: Wish) {
    const results = this.chosen(wish);
    const cited = results.flatMap((result) => result.citations.map((citation) => ({ ...citation, id: result.id })));
    const rows = [...Map.groupBy(cited, ({ domain }) => domain)].map(([domain, its]) => {
      const urls = [...Map.groupBy(its, ({ url }) => url)]
        .map(([url, some]) => ({ url, answers: answersOf(some) }))
        .toSorted((a, b) => b.answers - a.answers || compare(a.url, b.url));
      return {
        domain,
        own: its.some(({ own }) => own),
        answers: answersOf(its),
        citation_rate: rate(answersOf(its), results),
        urls: urls.map(({ url }) => url),
      };
    });
    return rows.toSorted((a, b) => b.answers - a.answers || compare(a.domain, b.domain));
  }

  qualities(wish: Wish) {
    const results = this.chosen(wish);
    const said = results.flatMap((result) =>
      result.evidence.qualities.map(({ text, polarity }) => ({ text, polarity, result, id: result.id })),
    );
    const rows = [...Map.groupBy(said, ({ text, polarity }) => JSON.stringify([wordingKey(text), polarity]))].map(
      ([group, its]) => {
        const [key, polarity] = JSON.parse(group) as [string, string];
        const wordings = [...Map.groupBy(its, ({ text }) => text)]
          .map(([text, some]) => ({ text, answers: answersOf(some) }))
          .toSorted((a, b) => b.answers - a.answers || compare(a.text, b.text))
          .map(({ text }) => text);
        const days = its.map(({ result }) => result.last_checked.slice(0, 10)).toSorted();
        const lastDay = its.filter(({ result }) => result.last_checked.startsWith(days.at(-1)!));
        const prompt = lastDay.map(({ result }) => this.promptOf(result).id).toSorted()[0];
        const newest = lastDay
          .filter(({ result }) => this.promptOf(result).id === prompt)
          .toSorted((a, b) => compare(b.result.last_checked, a.result.last_checked))[0]!;
        const body = {
          quality: wordings[0]!,
          wordings,
          polarity,
          answers: answersOf(its),
          answer_rate: rate(answersOf(its), results),
          prompts: new Set(its.map(({ result }) => this.promptOf(result).id)).size,
          first_seen: days[0]!,
          last_seen: days.at(-1)!,
          example_result: newest.id,
        };
        return { key, body };
      },
    );
    return rows
      .toSorted(
        (a, b) => b.body.answers - a.body.answers || compare(a.key, b.key) || compare(a.body.polarity, b.body.polarity),
      )
      .map(({ body }) => body);
  }

  private chosen({ from, to, promptId, branded = 'exclude' }: Wish): WholeResult[] {
    return this.results.filter((result) => {
      const prompt = this.promptOf(result);
      return (
        result.last_checked >= from &&
        result.last_checked <= to &&
        (promptId === undefined || prompt.id === promptId) &&
        (branded === 'include' || prompt.branded === (branded === 'only'))
      );
    });
  }

  private promptOf({ query, geo }: WholeResult): PromptBody {
    return this.prompts.find((prompt) => prompt.query === query && prompt.geo === geo)!;
  }
}

/** Ranks by first appearance among all brands, the tracked one included. */
function rivalsOf({ evidence, mentions }: WholeResult): { name: string; mentions: number; rank: number }[] {
  const own = mentions[0]?.ranking?.brand_rank ?? Infinity;
  return evidence.competitors.map(({ name, mentions: times }, index) => ({
    name,
    mentions: times,
    rank: index + 1 >= own ? index + 2 : index + 1,
  }));
}

/** Wilson's interval, as solutions of (p - x)² = z² x (1 - x) / n. */
function rate(numerator: number, results: readonly WholeResult[]) {
  const denominator = results.length;
  if (denominator === 0) return { value: null, numerator, denominator, low: null, high: null };
  const clusters = results.map(
    ({ query, geo, provenance, last_checked }) => `${query} ${geo} ${provenance.slot} ${last_checked.slice(0, 10)}`,
  );
  const n = new Set(clusters).size;
  const p = numerator / denominator;
  const [a, b, c] = [1 + 3.8414588 / n, -(2 * p + 3.8414588 / n), p * p];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const [low, high] = [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return { value: four(p), numerator, denominator, low: four(low), high: four(high) };
}

function bucketOf(checked: string, bucket: 'day' | 'week' | 'month'): string {
  const day = checked.slice(0, 10);
  if (bucket === 'day') return day;
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T00:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

const answersOf = (some: readonly { id: string }[]): number => new Set(some.map(({ id }) => id)).size;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const four = (number: number): number => Math.round(number * 10_000) / 10_000;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
