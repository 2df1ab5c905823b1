import type { ReportName } from '../../apps/service/src/reports/reports.js';

interface ListedQuality {
  readonly text: string;
  readonly polarity: string;
  readonly theme?: string;
}

/** A row of /v1/results?include=ranking,evidence,citations,searches, with the fields that are read here. */
export interface ListedResult {
  readonly id: string;
  readonly assistant: string;
  readonly prompt_id: string;
  readonly slot: string;
  readonly brand: string;
  readonly query: string;
  readonly geo: string;
  readonly last_checked: string;
  readonly mentions: readonly {
    readonly visibility_percent: number;
    readonly ranking: { readonly brand_rank: number };
  }[];
  readonly evidence: {
    readonly competitors: readonly {
      readonly name: string;
      readonly mentions: number;
      readonly qualities?: readonly ListedQuality[];
    }[];
    readonly qualities: readonly ListedQuality[];
  };
  readonly citations: readonly {
    readonly url: string;
    readonly domain: string;
    readonly own: boolean;
    readonly kind: string;
    readonly kind_why: string;
    readonly kind_rule: string;
    readonly kind_rule_of: string | null;
  }[];
  readonly searches: readonly { readonly query: string }[];
}

/** A row of /v1/brands, with the fields that are read here. */
export interface ListedBrand {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
}

/** A row of /v1/prompts, with the fields that are read here. */
export interface ListedPrompt {
  readonly id: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly tags: readonly string[];
}

/** The parameter that a report is split by. */
export type Split = 'assistant' | 'geo' | 'tag' | undefined;

/** The results that one row counts, and what identifies the row. */
interface Part {
  readonly of: { readonly assistant?: string; readonly geo?: string; readonly tag?: string | null };
  readonly results: readonly ListedResult[];
  readonly holds: (result: ListedResult) => boolean;
}

interface Named {
  readonly key: string;
  readonly result: ListedResult;
  /** As the answer writes it. */
  readonly spelling: string;
  readonly mentions: number;
  readonly rank: number;
}

/**
 * Computes reports from the pages of /v1/results with the same filters, and from the names in /v1/brands. It uses
 * nothing of the product, so that an error in it is not made twice.
 */
export class ReportsByHand {
  private readonly brands: readonly ListedBrand[];

  /** `prompts`: by id. `baseline`: the results of another period, which each rate is compared with. */
  constructor(
    private readonly results: readonly ListedResult[],
    brands: readonly ListedBrand[],
    private readonly prompts: ReadonlyMap<string, ListedPrompt>,
    private readonly baseline?: readonly ListedResult[],
  ) {
    this.brands = brands.toSorted((a, b) => compare(a.name, b.name));
  }

  /** The same with what is said about a competitor in place of what is said about the tracked brand. */
  ofRival(key: string): ReportsByHand {
    const said = (results: readonly ListedResult[]) =>
      results.map((result) => {
        const its = result.evidence.competitors.filter(({ name }) => this.keyOf(name, result.brand) === key);
        return {
          ...result,
          evidence: { ...result.evidence, qualities: its.flatMap(({ qualities = [] }) => qualities) },
        };
      });
    return new ReportsByHand(said(this.results), this.brands, this.prompts, this.baseline && said(this.baseline));
  }

  /** Slugs of the assistants that answered. */
  assistants(): string[] {
    return [...new Set(this.results.map(({ assistant }) => assistant))].toSorted();
  }

  /** The parts, sorted by name. Results without a tag are in a part without a name. */
  private parts(split: Split): Part[] {
    if (split === undefined) return [{ of: {}, results: this.results, holds: () => true }];
    const names = [...new Set(this.results.flatMap((result) => this.partsOf(result, split)))].toSorted();
    return names.map((name) => {
      const holds = (result: ListedResult) => this.partsOf(result, split).includes(name);
      return { of: { [split]: name === '' ? null : name }, results: this.results.filter(holds), holds };
    });
  }

  private partsOf({ assistant, geo, prompt_id }: ListedResult, split: NonNullable<Split>): readonly string[] {
    const { tags } = this.prompts.get(prompt_id)!;
    return { assistant: [assistant], geo: [geo], tag: tags.length === 0 ? [''] : tags }[split];
  }

  /** A brand's name does not depend on the part. */
  competitors({ ownBrands = false, split }: { ownBrands?: boolean; split?: Split } = {}) {
    const called = new Map(
      this.rows(this.results, ownBrands).map(({ key, body: { name, spellings } }) => [key, { name, spellings }]),
    );
    return this.parts(split)
      .flatMap(({ of, results, holds }) =>
        this.rows(results, ownBrands).map(({ key, body }) => {
          const hits = (result: ListedResult) => this.referencesTo(key, result, ownBrands);
          const mention_rate = this.changing(body.mention_rate, { hits: (one) => Number(hits(one) > 0) }, holds);
          const share_of_voice = this.changing(body.share_of_voice, { of: referencesIn, hits }, holds);
          return { key, body: { ...of, ...body, mention_rate, share_of_voice, ...called.get(key) } };
        }),
      )
      .toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key))
      .map(({ body }) => body);
  }

  /** What `competitors` returns for the followed brands, bucket by bucket. For `period` the bucket is empty. */
  competitorTrends(bucket: Bucket, { names, split }: { names?: readonly string[] | undefined; split?: Split } = {}) {
    const all = this.rows(this.results, false);
    const rivals = all.filter(({ body: { own, answers } }) => !own && answers > 0);
    const followed = names
      ? rivals.filter(({ body: { spellings } }) =>
          names.some((name) => spellings.some((one) => fold(one) === fold(name))),
        )
      : rivals;
    const brands = [...all.filter(({ body: { own } }) => own), ...followed.slice(0, 5)];
    return this.parts(split)
      .flatMap(({ of, results }) =>
        [...Map.groupBy(results, ({ last_checked }) => bucketOf(last_checked, bucket))].flatMap(([first, its]) => {
          const there = this.rows(its, false);
          const everything = sum(
            its.map((result) => result.mentions.length + sum(rivalsOf(result).map((r) => r.mentions))),
          );
          return brands.map(({ key, body: { name, own } }) => {
            const { answers = 0, mentions = 0 } = there.find((one) => one.key === key)?.body ?? {};
            const body = {
              ...of,
              bucket: first,
              name,
              own,
              mention_rate: rate(answers, its),
              share_of_voice: share(mentions, everything),
            };
            return { key, body };
          });
        }),
      )
      .toSorted((a, b) => compare(b.body.bucket, a.body.bucket) || compare(a.key, b.key))
      .map(({ body }) => body);
  }

  private referencesTo(key: string, result: ListedResult, ownBrands: boolean): number {
    const rivals = this.rivalsIn(result).filter((rival) => ownBrands || !this.ownOf(rival.key));
    const named = [...rivals, ...this.trackedIn(result)].filter((one) => one.key === key);
    return sum(named.map(({ mentions }) => mentions));
  }

  /** A rate, and its difference from the baseline's, if there is one. */
  private changing<Rate extends object>(rateOf: Rate, counting: Counting, holds: Part['holds']): Rate {
    if (!this.baseline) return rateOf;
    return { ...rateOf, change: changeByHand(this.results.filter(holds), this.baseline.filter(holds), counting) };
  }

  private rows(results: readonly ListedResult[], ownBrands: boolean) {
    const everything = sum(
      results.map((result) => result.mentions.length + sum(rivalsOf(result).map((r) => r.mentions))),
    );
    const rivals = results
      .flatMap((result) => this.rivalsIn(result))
      .filter(({ key }) => ownBrands || !this.ownOf(key));
    const tracked = results.flatMap((result) => this.trackedIn(result));
    const silent = results.map(({ brand }) => fold(brand));
    const keys = new Set([...silent, ...rivals.map(({ key }) => key)]);
    const isShared = (id: string) => results.some((r) => r.prompt_id === id && r.mentions.length > 0);
    const rows = [...keys].map((key) => {
      const own = this.ownOf(key);
      const named = [...rivals, ...tracked].filter((one) => one.key === key);
      const ranks = [...Map.groupBy(named, ({ result }) => result.id).values()].map((there) =>
        Math.min(...there.map(({ rank }) => rank)),
      );
      const mentions = sum(named.map((one) => one.mentions));
      const spellings = own ? [own.name, ...own.aliases] : spellingsOf(named);
      const prompts = [...new Set(named.map(({ result }) => result.prompt_id))];
      const body = {
        name: spellings[0]!,
        own: own !== undefined,
        spellings,
        answers: ranks.length,
        mention_rate: rate(ranks.length, results),
        mentions,
        average_rank: average(ranks),
        ranked_answers: ranks.length,
        share_of_voice: share(mentions, everything),
        overlap_prompts: prompts.filter(isShared).length,
        owned_prompts: prompts.filter((id) => !isShared(id)).length,
      };
      return { key, body };
    });
    return rows.toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key));
  }

  private rivalsIn(result: ListedResult): Named[] {
    return rivalsOf(result).map(({ name, ...rest }) => ({
      ...rest,
      result,
      spelling: name,
      key: this.keyOf(name, result.brand),
    }));
  }

  private trackedIn(result: ListedResult): Named[] {
    const [first] = result.mentions;
    if (!first) return [];
    const { length: mentions } = result.mentions;
    return [{ key: fold(result.brand), result, spelling: result.brand, mentions, rank: first.ranking.brand_rank }];
  }

  /**
   * The key under which the answer's own brand names it, else the one under which another brand of the account does.
   */
  private keyOf(name: string, asked: string): string {
    const own = this.brands.find((brand) => brand.name === asked)!.competitors.find((one) => isCalled(one, name));
    let key = fold(own?.name ?? name);
    for (let turn = 0; turn < 3; turn++) {
      const known = this.brands
        .flatMap((brand) => [brand, ...brand.competitors])
        .find((one) => fold(one.name) !== key && isCalled(one, key));
      if (!known) break;
      key = fold(known.name);
    }
    return key;
  }

  private ownOf(key: string): ListedBrand | undefined {
    return this.brands.find((brand) => isCalled(brand, key));
  }

  gaps({ ownBrands = false, split }: { ownBrands?: boolean; split?: Split } = {}) {
    const names = new Map(this.rows(this.results, ownBrands).map(({ key, body }) => [key, body.name]));
    const parts = this.parts(split).flatMap(({ of, results: its, holds }) =>
      [...Map.groupBy(its, ({ prompt_id: id }) => id)].map(([prompt_id, results]) => ({
        of,
        prompt_id,
        results,
        holds: (result: ListedResult) => result.prompt_id === prompt_id && holds(result),
      })),
    );
    const rows = parts.flatMap(({ of, prompt_id, results, holds }) => {
      if (results.some(({ mentions }) => mentions.length > 0)) return [];
      const [{ query, geo }] = results as [ListedResult];
      const { place, locale } = this.prompts.get(prompt_id)!;
      const instead = this.rows(results, ownBrands)
        .filter(({ body: { answers } }) => answers > 0)
        .map(({ key, body: { answers } }) => ({ name: names.get(key)!, answers }));
      const mention_rate = this.changing(rate(0, results), { hits: isNamed }, holds);
      return {
        ...of,
        prompt_id,
        query,
        geo,
        place,
        locale,
        answers: results.length,
        mention_rate,
        instead: instead.slice(0, 10),
        latest_result: newestOf(results).id,
      };
    });
    return rows.toSorted(
      (a, b) =>
        a.mention_rate.high! - b.mention_rate.high! || b.answers - a.answers || compare(a.prompt_id, b.prompt_id),
    );
  }

  /** For `period` the bucket is empty, because no result tells on which day the period begins. */
  trends(bucket: Bucket, { split }: { split?: Split } = {}) {
    const rows = this.parts(split).flatMap(({ of, results, holds }) =>
      [...Map.groupBy(results, ({ last_checked }) => bucketOf(last_checked, bucket))].map(([first, its]) => ({
        of,
        first,
        holds,
        results: its,
      })),
    );
    return rows
      .map(({ of, first, results, holds }) => {
        const named = results.filter(({ mentions }) => mentions.length > 0);
        const best = named.map(({ mentions }) => Math.max(...mentions.map((mention) => mention.visibility_percent)));
        // The sums are in tenths, because halves of them are rounded up and floating-point numbers cannot represent
        // them.
        const tenths = sum(best.map((percent) => Math.round(percent * 10)));
        const own = sum(named.map(({ mentions }) => mentions.length));
        const others = sum(results.flatMap((result) => rivalsOf(result).map(({ mentions }) => mentions)));
        return {
          ...of,
          bucket: first,
          answers: results.length,
          mention_rate: this.changing(rate(named.length, results), { hits: isNamed }, holds),
          citation_rate: this.changing(rate(sum(results.map(isOwnCited)), results), { hits: isOwnCited }, holds),
          mean_visibility: named.length === 0 ? null : Math.round(tenths / best.length) / 10,
          ...(this.baseline && {
            mean_visibility_change: changeByHand(this.results.filter(holds), this.baseline.filter(holds), meanCounting),
          }),
          share_of_voice: this.changing(
            share(own, own + others),
            { of: referencesIn, hits: ({ mentions }) => mentions.length },
            holds,
          ),
          average_rank: average(named.map(({ mentions }) => mentions[0]!.ranking.brand_rank)),
          ranked_answers: named.length,
        };
      })
      .toSorted((a, b) => compare(b.bucket, a.bucket));
  }

  citations({ split, kinds }: { split?: Split; kinds?: readonly string[] | undefined } = {}) {
    const rows = this.parts(split).flatMap(({ of, results, holds }) =>
      this.citedIn(results, kinds).map((row) => {
        const hits = ({ citations }: ListedResult) => Number(citations.some(({ domain }) => domain === row.domain));
        return { ...of, ...row, citation_rate: this.changing(row.citation_rate, { hits }, holds) };
      }),
    );
    return rows.toSorted((a, b) => b.answers - a.answers || compare(a.domain, b.domain));
  }

  /** Pages, by the addresses under which they are counted. `domains` absent: of all sites. */
  citedPages({
    domains,
    kinds,
    prompts,
  }: { domains?: readonly string[] | undefined; kinds?: readonly string[] | undefined; prompts?: boolean } = {}) {
    // prettier-ignore
    const sites = new Map(citedIn(this.results).map((row) => [row.domain, row]));
    const pages = new Map(this.results.flatMap(({ citations }) => citations.map(({ url, domain }) => [pageOf(url), domain]))); // prettier-ignore
    return [...pages]
      .map(([url, domain]) => {
        const { own, ...known } = sites.get(domain)!;
        const hits = ({ citations }: ListedResult) => Number(citations.some((one) => pageOf(one.url) === url));
        const its = this.results.filter(hits);
        const citation_rate = this.changing(rate(its.length, this.results), { hits }, () => true);
        const body = { domain, url, own, ...kindFacts(known), answers: its.length, citation_rate };
        return { ...body, ...(prompts && promptsOf(its)) };
      })
      .filter(({ domain, kind }) => (domains?.includes(domain) ?? true) && (kinds?.includes(kind) ?? true))
      .toSorted((a, b) => b.answers - a.answers || compare(a.url, b.url));
  }

  /**
   * What is cited together with sites, `domains` absent: with any site. Prompts whose answers cite them and, if asked
   * for, whom these answers name.
   */
  citedWith({ domains, brands }: { domains?: readonly string[] | undefined; brands: boolean }) {
    const names = new Map(this.rows(this.results, false).map(({ key, body }) => [key, body.name]));
    return this.citations({})
      .filter(({ domain }) => domains?.includes(domain) ?? true)
      .map((row) => {
        const its = this.results.filter(({ citations }) => citations.some(({ domain }) => domain === row.domain));
        const keys = its.flatMap((result) => [...new Set(this.rivalsIn(result).map(({ key }) => key))].filter((key) => !this.ownOf(key))); // prettier-ignore
        const rivals = [...Map.groupBy(keys, (key) => key)]
          .toSorted(([a, its1], [b, its2]) => its2.length - its1.length || compare(a, b))
          .slice(0, 10)
          .map(([key, { length: answers }]) => ({ name: names.get(key)!, answers }));
        return { ...row, ...promptsOf(its), ...(brands && { mentioned: sum(its.map(isNamed)), rivals }) };
      });
  }

  /** `wanted` absent: all kinds. A domain has the same kind in every part. */
  private citedIn(results: readonly ListedResult[], wanted?: readonly string[]) {
    const whole = new Map(citedIn(this.results).map((row) => [row.domain, { own: row.own, ...kindFacts(row) }]));
    return citedIn(results)
      .map((row) => ({ ...row, ...whole.get(row.domain)! }))
      .filter(({ kind }) => !wanted || wanted.includes(kind));
  }

  /** A domain has in both periods the kind that it has in this one, if it is cited here. */
  citedKinds(wanted?: readonly string[]) {
    const rows = citedIn(this.results);
    const kinds = new Map([...citedIn(this.baseline ?? []), ...rows].map(({ domain, kind }) => [domain, kind]));
    return [...Map.groupBy(rows, ({ kind }) => kind)]
      .filter(([kind]) => !wanted || wanted.includes(kind))
      .map(([kind, sites]) => {
        const hits = ({ citations }: ListedResult) => Number(citations.some(({ domain }) => kinds.get(domain) === kind)); // prettier-ignore
        const answers = sum(this.results.map(hits));
        const citation_rate = this.changing(rate(answers, this.results), { hits }, () => true);
        return { kind, answers, citation_rate, domains: sites.length };
      })
      .toSorted((a, b) => b.answers - a.answers || compare(a.kind, b.kind));
  }

  /** Domains that are cited where a competitor is named and the brand is not. */
  citationGaps({
    ownBrands = false,
    split,
    kinds,
  }: { ownBrands?: boolean; split?: Split; kinds?: readonly string[] | undefined } = {}) {
    // prettier-ignore
    const names = new Map(this.rows(this.results, ownBrands).map(({ key, body }) => [key, body.name]));
    const rivalKeys = (result: ListedResult) =>
      new Set(
        this.rivalsIn(result)
          .map(({ key }) => key)
          .filter((key) => ownBrands || !this.ownOf(key)),
      );
    const isGap = (result: ListedResult, domain: string) =>
      result.mentions.length === 0 &&
      rivalKeys(result).size > 0 &&
      result.citations.some((cited) => cited.domain === domain && !cited.own);
    return this.parts(split)
      .flatMap(({ of, results, holds }) =>
        this.citedIn(results, kinds).flatMap(({ domain, ...known }) => {
          const its = results.filter((result) => isGap(result, domain));
          if (its.length === 0) return [];
          const rivals = [
            ...Map.groupBy(
              its.flatMap((result) => [...rivalKeys(result)]),
              (key) => key,
            ),
          ]
            .map(([key, all]) => ({ key, name: names.get(key)!, answers: all.length }))
            .toSorted((a, b) => b.answers - a.answers || compare(a.key, b.key));
          const hits = (result: ListedResult) => Number(isGap(result, domain));
          return {
            ...of,
            domain,
            ...kindFacts(known),
            answers: its.length,
            rate: this.changing(rate(its.length, results), { hits }, holds),
            rivals: rivals.slice(0, 10).map(({ name, answers }) => ({ name, answers })),
            example_results: examplesOf(its),
          };
        }),
      )
      .toSorted((a, b) => b.answers - a.answers || compare(a.domain, b.domain));
  }

  searches({ split }: { split?: Split } = {}) {
    const worded = new Map(searchedIn(this.results).map(({ key, body: { query } }) => [key, query]));
    return this.parts(split)
      .flatMap(({ of, results, holds }) =>
        searchedIn(results).map(({ key, body }) => {
          const hits = ({ searches }: ListedResult) => Number(searches.some(({ query }) => plain(query) === key));
          return {
            key,
            body: { ...of, ...body, rate: this.changing(body.rate, { hits }, holds), query: worded.get(key)! },
          };
        }),
      )
      .toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key))
      .map(({ body }) => body);
  }

  /** The wording and the theme of a quality do not depend on the part. */
  qualities({ split, themes }: { split?: Split; themes?: readonly string[] | undefined } = {}) {
    const saidOf = (results: readonly ListedResult[]) => saidIn(results, { themes });
    const worded = new Map(
      saidOf(this.results).map(({ key, body: { quality, wordings, theme } }) => [key, { quality, wordings, theme }]),
    );
    return this.parts(split)
      .flatMap(({ of, results, holds }) =>
        saidOf(results).map(({ key, body }) => {
          const hits = (result: ListedResult) =>
            Number(judgedIn(result, { themes }).some((one) => qualityKey(one) === key));
          const answer_rate = this.changing(body.answer_rate, { hits }, holds);
          return { key, body: { ...of, ...body, answer_rate, ...worded.get(key) } };
        }),
      )
      .toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key))
      .map(({ body }) => body);
  }

  /** Each theme with what is said about it. */
  themes({ polarities }: { polarities?: readonly string[] | undefined } = {}) {
    const judged = this.results.flatMap((result) => judgedIn(result, { polarities }));
    const byTheme = Map.groupBy(judged, ({ theme }) => theme);
    const rows = [...byTheme].flatMap(([theme, its]) => {
      if (theme === undefined) return [];
      const rateOf = (counted: readonly string[]) => {
        const hits = (result: ListedResult) =>
          Number(judgedIn(result, { polarities }).some((one) => one.theme === theme && counted.includes(one.polarity)));
        return this.changing(rate(sum(this.results.map(hits)), this.results), { hits }, () => true);
      };
      const [all, praise, criticism] = [
        rateOf(['positive', 'negative', 'mixed', 'neutral']),
        rateOf(['positive', 'mixed']),
        rateOf(['negative', 'mixed']),
      ];
      const said = saidIn(this.results, { themes: [theme], polarities })
        .toSorted((a, b) => b.body.answers - a.body.answers || compare(a.key, b.key))
        .slice(0, 10)
        .map(({ body: { quality, polarity, answers, example_result, language } }) => {
          return { quality, polarity, answers, example_result, language };
        });
      const { prompts, ...seen } = seenIn(its.map(({ result }) => result));
      const [praised, criticised] = [praise.numerator > 0, criticism.numerator > 0];
      const wordings = [...new Set(said.map(({ quality }) => quality))];
      return {
        quality: wordings[0]!,
        wordings,
        polarity: praised ? (criticised ? 'mixed' : 'positive') : criticised ? 'negative' : 'neutral',
        theme,
        answers: all.numerator,
        answer_rate: all,
        praise,
        criticism,
        said,
        prompts,
        ...seen,
        language: spoken,
      };
    });
    return rows.toSorted((a, b) => b.answers - a.answers || compare(a.theme, b.theme));
  }

  /** Praise and criticism by theme, bucket by bucket, with what the same answers say about this competitor. */
  themeTrends(
    bucket: Bucket,
    {
      themes,
      rival,
      split,
    }: { themes?: readonly string[] | undefined; rival?: Called | undefined; split?: Split } = {},
  ) {
    const besides = new Map(rival && this.ofRival(rival.key).results.map((result) => [result.id, result]));
    const besideOf = ({ id }: ListedResult) => besides.get(id) ?? { evidence: { qualities: [] } };
    const saying = [...this.results, ...besides.values()].flatMap((result) => judgedIn(result, {}));
    const followed = themes ?? [...new Set(saying.flatMap(({ theme }) => theme ?? []))];
    return this.parts(split)
      .flatMap(({ of, results }) =>
        [...Map.groupBy(results, ({ last_checked }) => bucketOf(last_checked, bucket))].flatMap(([first, its]) => {
          const compared = followed.flatMap((theme) =>
            Object.entries({ praise: 'positive', criticism: 'negative' }).map(([side, polarity]) => {
              const isSaid = ({ evidence }: Pick<ListedResult, 'evidence'> | ReturnType<typeof besideOf>) =>
                judgedIn({ evidence } as ListedResult, {}).some(
                  (one) => one.theme === theme && [polarity, 'mixed'].includes(one.polarity),
                );
              const [own, others] = [its.filter(isSaid), its.filter((result) => isSaid(besideOf(result)))];
              return { theme, side, own: own.length, others: others.length };
            }),
          );
          const difference = differencesByHand(compared, its);
          return followed.map((theme) => {
            const sides = compared.filter((one) => one.theme === theme);
            const told = (pick: (one: (typeof sides)[number]) => object, end = '') =>
              Object.fromEntries(sides.map((one) => [`${one.side}${end}`, pick(one)]));
            const beside = rival && {
              name: rival.name,
              ...told(({ others }) => rate(others, its)),
              ...told(difference, '_difference'),
            };
            return {
              ...of,
              bucket: first,
              theme,
              ...told(({ own }) => rate(own, its)),
              ...(beside && { rival: beside }),
            };
          });
        }),
      )
      .toSorted((a, b) => compare(b.bucket, a.bucket) || compare(a.theme, b.theme));
  }
}

interface Called {
  readonly key: string;
  readonly name: string;
}

interface BothSay {
  readonly own: number;
  readonly others: number;
}

/** The difference of two shares of the same answers, and its significance among all that are compared. */
function differencesByHand(compared: readonly BothSay[], all: readonly ListedResult[]): (both: BothSay) => object {
  const said = compared.filter(({ own, others }) => own + others > 0);
  const ps = said.map((both) => pByHand(both, all)).toSorted((a, b) => a - b);
  return (both) => {
    const { points: apart, low, high } = apartByHand(both, all);
    const p = pByHand(both, all);
    // Benjamini and Hochberg's correction: of the p-values that are no smaller, the least value of p times the number
    // of all, divided by the number of those as small.
    const qs = ps.flatMap((one, nth) => (one >= p ? [(one * ps.length) / (nth + 1)] : []));
    const q = both.own + both.others === 0 ? 1 : Math.min(...qs);
    return { points: points(apart), low: points(low), high: points(high), q: Math.round(q * 10_000) / 10_000, significant: q <= 0.05 }; // prettier-ignore
  };
}

/**
 * The correlation is that of two rows of ones and zeros, one with its ones at the beginning and the other at the end,
 * because nothing tells which answers are in both.
 */
function apartByHand({ own, others }: BothSay, all: readonly ListedResult[], z = 1.959964) {
  const [x, y] = [own, others].map((some) => all.map((_, nth) => Number(nth < some))) as [number[], number[]];
  y.reverse();
  const [a, b] = [x, y].map((row) => ({ p: sum(row) / all.length, ...ends(sum(row) / all.length, clustersOf(all), z) })) as [Sided, Sided]; // prettier-ignore
  const spread = (row: readonly number[], p: number) => sum(row.map((one) => (one - p) ** 2));
  const together = sum(x.map((one, nth) => (one - a.p) * (y[nth]! - b.p)));
  const correlation = together === 0 ? 0 : together / Math.sqrt(spread(x, a.p) * spread(y, b.p));
  const reach = (one: number, other: number) => Math.sqrt(one ** 2 - 2 * correlation * one * other + other ** 2);
  return {
    points: a.p - b.p,
    low: a.p - b.p - reach(a.p - a.low, b.high - b.p),
    high: a.p - b.p + reach(a.high - a.p, b.p - b.low),
  };
}

type Sided = Readonly<Record<'p' | 'low' | 'high', number>>;

/** What lies outside the widest interval that excludes no change. */
function pByHand(both: BothSay, all: readonly ListedResult[]): number {
  const isApart = (z: number) => {
    const { low, high } = apartByHand(both, all, z);
    return low > 0 || high < 0;
  };
  let z = 0;
  for (let step = 4; step > 1e-9; step /= 2) while (isApart(z + step)) z += step;
  const slices = 2000;
  const heights = Array.from({ length: slices }, (_, nth) => Math.exp(-((((nth + 0.5) * z) / slices) ** 2) / 2));
  return Math.max(0, 1 - (2 * sum(heights) * z) / slices / Math.sqrt(2 * Math.PI));
}

/** What is counted in an answer: the answer itself (1 or 0), or references, among all that it has. */
interface Counting {
  readonly hits: (result: ListedResult) => number;
  /** What it is a share of; absent: answers. */
  readonly of?: (result: ListedResult) => number;
  /** The figure is the mean of what is counted and no share. */
  readonly isMean?: boolean;
}

const isNamed = ({ mentions }: ListedResult): number => Number(mentions.length > 0);
const bestOf = ({ mentions }: ListedResult): number =>
  Math.max(0, ...mentions.map(({ visibility_percent: percent }) => percent));
const meanCounting: Counting = { hits: bestOf, of: isNamed, isMean: true };
const isOwnCited = ({ citations }: ListedResult): number => Number(citations.some(({ own }) => own));
const referencesIn = (result: ListedResult): number =>
  result.mentions.length + sum(rivalsOf(result).map(({ mentions }) => mentions));

/** The change as docs/metrics.md defines it, without `marks`, which no list of results contains. */
function changeByHand(now: readonly ListedResult[], then: readonly ListedResult[], counting: Counting): object {
  const pairOf = ({ prompt_id, assistant }: ListedResult) => `${prompt_id} ${assistant}`;
  const pairs = (results: readonly ListedResult[]) => new Set(results.map(pairOf));
  const [pairsNow, pairsThen] = [pairs(now), pairs(then)];
  const isSame = (result: ListedResult) => pairsNow.has(pairOf(result)) && pairsThen.has(pairOf(result));
  const [sameNow, sameThen] = [now.filter(isSame), then.filter(isSame)];
  const prompts = (results: readonly ListedResult[]) => new Set(results.map(({ prompt_id }) => prompt_id));
  const stay = prompts(sameNow);
  const others = (results: readonly ListedResult[]) => [...prompts(results)].filter((id) => !stay.has(id)).length;
  const { hits, of, isMean } = counting;
  const told = (results: readonly ListedResult[]) => {
    const [some, all] = [sum(results.map(hits)), of ? sum(results.map(of)) : results.length];
    // Sums of tenths are rounded, and not sums of floating-point numbers.
    if (isMean) return { value: all === 0 ? null : Math.round(Math.round(some * 10) / all) / 10, answers: all };
    return share(some, all);
  };
  const same = differenceByHand(sameNow, sameThen, counting);
  return {
    from: of ? told(then) : rate(sum(then.map(hits)), then),
    ...(differenceByHand(now, then, counting) ?? { points: null, low: null, high: null, significant: null }),
    same_prompts: same && { from: told(sameThen), to: told(sameNow), ...same },
    prompts: {
      in_both: stay.size,
      added: others(now),
      removed: others(then),
    },
  };
}

const points = (value: number): number => Math.round(value * 10_000) / 100 + 0;

/**
 * Newcombe's interval: each end's distance follows from the two ends of Wilson's intervals on its side, like the sides
 * of a right triangle.
 */
function differenceByHand(now: readonly ListedResult[], then: readonly ListedResult[], counting: Counting) {
  if (counting.isMean) return meanDifferenceByHand(now, then, counting as Required<Counting>);
  const [a, b] = [wilsonByHand(now, counting), wilsonByHand(then, counting)];
  if (!a || !b) return null;
  const d = a.p - b.p;
  const low = points(d - Math.sqrt((a.p - a.low) ** 2 + (b.high - b.p) ** 2));
  const high = points(d + Math.sqrt((a.high - a.p) ** 2 + (b.p - b.low) ** 2));
  return { points: points(d), low, high, significant: low > 0 || high < 0 };
}

/** Welch's interval of two means, each a ratio of sums over the days of a prompt and assistant. */
function meanDifferenceByHand(
  now: readonly ListedResult[],
  then: readonly ListedResult[],
  counting: Required<Counting>,
) {
  const [a, b] = [unitsOf(now, counting), unitsOf(then, counting)].map((units) => {
    const [y, x] = [sum(units.map((unit) => unit.y)), sum(units.map((unit) => unit.x))];
    const squares = sum(units.map((unit) => (unit.y - (y / x) * unit.x) ** 2));
    const tells = units.length >= 2 && squares > 1e-9;
    return { mean: y / x, x, degrees: units.length - 1, variance: tells ? ((squares / (units.length - 1)) * units.length) / x ** 2 : null }; // prettier-ignore
  });
  if (!a?.x || !b?.x) return null;
  const d = a.mean - b.mean;
  if (a.variance === null || b.variance === null)
    return { points: points(d / 100), low: null, high: null, significant: null };
  const both = a.variance + b.variance;
  const degrees = both ** 2 / (a.variance ** 2 / a.degrees + b.variance ** 2 / b.degrees);
  const reach = studentByHand(Math.max(1, Math.floor(degrees))) * Math.sqrt(both);
  const [low, high] = [points((d - reach) / 100), points((d + reach) / 100)] as const;
  return { points: points(d / 100), low, high, significant: low > 0 || high < 0 };
}

function wilsonByHand(results: readonly ListedResult[], { hits, of }: Counting) {
  const [y, x] = [sum(results.map(hits)), of ? sum(results.map(of)) : results.length];
  if (x === 0) return null;
  const p = y / x;
  const n = of ? independentOf(results, { hits, of }) : clustersOf(results);
  return { p, ...ends(p, n) };
}

/** How many independent references would be as informative as those of these days, prompts and assistants. */
function independentOf(
  results: readonly ListedResult[],
  { hits, of }: Pick<Required<Counting>, 'hits' | 'of'>,
): number {
  const units = unitsOf(results, { hits, of });
  const [y, x] = [sum(units.map((unit) => unit.y)), sum(units.map((unit) => unit.x))];
  const ratio = y / x;
  const residuals = sum(units.map((unit) => (unit.y - ratio * unit.x) ** 2));
  if (units.length < 2 || residuals < 1e-9) return units.length;
  const variance = ((residuals / (units.length - 1)) * units.length) / x ** 2;
  return Math.min(x, (ratio * (1 - ratio)) / variance) * (1.959964 / studentByHand(units.length - 1)) ** 2;
}

/** The counts of one prompt and assistant on one day, where there is anything to count. */
function unitsOf(results: readonly ListedResult[], { hits, of }: Pick<Required<Counting>, 'hits' | 'of'>) {
  const days = Map.groupBy(
    results,
    ({ prompt_id, assistant, last_checked }) => `${prompt_id} ${assistant} ${last_checked.slice(0, 10)}`,
  );
  return [...days.values()].map((its) => ({ y: sum(its.map(hits)), x: sum(its.map(of)) })).filter(({ x }) => x > 0);
}

const students = new Map<number, number>();

/** Student's quantile, from its density, which is added up in small steps until 47.5 % lie between 0 and it. */
function studentByHand(degrees: number): number {
  const known = students.get(degrees);
  if (known !== undefined) return known;
  // With t = √degrees · tan(angle) the density is cos(angle) to the power of degrees - 1, on a finite line.
  const steps = 200_000;
  const width = Math.PI / 2 / steps;
  const heights = Array.from({ length: steps }, (_, step) => Math.cos((step + 0.5) * width) ** (degrees - 1));
  let left = 0.95 * sum(heights);
  let step = 0;
  while (left > heights[step]!) left -= heights[step++]!;
  const student = Math.sqrt(degrees) * Math.tan((step + left / heights[step]!) * width);
  students.set(degrees, student);
  return student;
}

type Bucket = 'day' | 'week' | 'month' | 'period';

/** How one report is counted by hand. */
interface Recount {
  /** Parameters of a comparison beside the period. */
  readonly compared?: string;
  /** Parameters of the report's own; the last of them are tried split, too. */
  readonly choices: readonly string[];
  /** A parameter of its own, or of another report, with a value that it refuses. */
  readonly refused: string;
  /** Its rows; `choice`: one of the choices, `split`: the parameter that they are split by. */
  readonly count: (hand: ReportsByHand, choice: URLSearchParams, by: { readonly split: Split }) => object[];
  /** A field of its rows that is no count and has a test of its own. */
  readonly without?: string;
}

const ownBrandsIn = (choice: URLSearchParams): boolean => choice.get('own_brands') === 'include';

const kindsIn = (choice: URLSearchParams): string[] | undefined => choice.get('kind')?.split(',');

const someSites = 'cited=acme.example,techradar.com';

const ofSites = [
  'group=url',
  'group=url&kind=own,editorial',
  `group=url&${someSites}&include=prompts`,
  `${someSites}&include=prompts,brands`,
  'include=prompts',
];

/** All reports. */
export const recounts: Readonly<Record<ReportName, Recount>> = {
  competitors: {
    choices: ['', 'own_brands=include'],
    refused: 'own_brands=yes',
    count: (hand, choice, { split }) => hand.competitors({ ownBrands: ownBrandsIn(choice), split }),
  },
  'competitors/trends': {
    choices: ['bucket=week&names=globex,Initech', 'bucket=month', 'bucket=day'],
    refused: 'names=a,b,c,d,e,f',
    count: (hand, choice, { split }) =>
      hand.competitorTrends(choice.get('bucket') as Bucket, { names: choice.get('names')?.split(','), split }),
    // `is-partial.spec.ts`
    without: 'partial',
  },
  gaps: {
    choices: ['', 'own_brands=include'],
    refused: 'own_brands=yes',
    count: (hand, choice, { split }) => hand.gaps({ ownBrands: ownBrandsIn(choice), split }),
  },
  trends: {
    choices: ['bucket=day', 'bucket=month', 'bucket=week'],
    compared: 'bucket=period',
    refused: 'bucket=year',
    count: (hand, choice, { split }) => hand.trends(choice.get('bucket') as Bucket, { split }),
    // `is-partial.spec.ts`
    without: 'partial',
  },
  citations: {
    choices: ['group=kind', 'group=kind&kind=own,editorial', ...ofSites, 'kind=own,competitor,other', ''],
    refused: 'kind=blog',
    count: (hand, choice, { split }) => {
      const [kinds, domains, adds] = [kindsIn(choice), choice.get('cited')?.split(','), choice.get('include')];
      if (choice.get('group') === 'kind') return hand.citedKinds(kinds);
      if (choice.get('group') === 'url') return hand.citedPages({ domains, kinds, prompts: adds === 'prompts' });
      return adds ? hand.citedWith({ domains, brands: adds.includes('brands') }) : hand.citations({ split, kinds });
    },
  },
  'citations/gaps': {
    choices: ['', 'kind=competitor,editorial', 'own_brands=include'],
    refused: 'kind=blog',
    count: (hand, choice, { split }) =>
      hand.citationGaps({ ownBrands: ownBrandsIn(choice), split, kinds: kindsIn(choice) }),
  },
  searches: { choices: [''], refused: 'bucket=day', count: (hand, _, by) => hand.searches(by) },
  qualities: {
    choices: ['group=theme', 'group=theme&polarity=negative,neutral', 'theme=speed,price', ''],
    refused: 'theme=prices',
    count: (hand, choice, by) => {
      const [themes, polarities] = [choice.get('theme')?.split(','), choice.get('polarity')?.split(',')];
      return choice.get('group') === 'theme' ? hand.themes({ polarities }) : hand.qualities({ ...by, themes });
    },
  },
  'qualities/trends': {
    choices: ['bucket=week&theme=speed,taste', 'bucket=month', 'bucket=day'],
    refused: 'theme=prices',
    count: (hand, choice, { split }) =>
      hand.themeTrends(choice.get('bucket') as Bucket, { themes: choice.get('theme')?.split(','), split }),
    // `is-partial.spec.ts`
    without: 'partial',
  },
};

/** The page of an address that the tests cite. */
const pageOf = (url: string): string => url.replace('//www.', '//').replace(/(?:\?utm_source=\w+)?(?:#.*)?$/, '');

function citedIn(all: readonly ListedResult[]) {
  const cited = all.flatMap((result) => result.citations.map((citation) => ({ ...citation, id: result.id })));
  return [...Map.groupBy(cited, ({ domain }) => domain)].map(([domain, its]) => {
    const urls = [...Map.groupBy(its, ({ url }) => pageOf(url))]
      .map(([url, some]) => ({ url, answers: answersOf(some) }))
      .toSorted((a, b) => b.answers - a.answers || compare(a.url, b.url));
    return {
      domain,
      own: its.some(({ own }) => own),
      ...strongestKind(its),
      answers: answersOf(its),
      citation_rate: rate(answersOf(its), all),
      urls: urls.map(({ url }) => url),
    };
  });
}

/** The prompts with the most answers first, at most ten, and how many there are. */
function promptsOf(its: readonly ListedResult[]) {
  const all = [...Map.groupBy(its, ({ prompt_id: id }) => id)];
  const prompts = all
    .map(([prompt_id, some]) => ({ prompt_id, query: some[0]!.query, geo: some[0]!.geo, answers: some.length }))
    .toSorted((a, b) => b.answers - a.answers || compare(a.prompt_id, b.prompt_id))
    .slice(0, 10);
  return { prompts, prompt_count: all.length };
}

/** A domain that is the brand's or a competitor's in one answer has that kind in the report. */
function strongestKind(its: readonly KindFacts[]) {
  const order = ['own', 'competitor'];
  const place = ({ kind }: { kind: string }) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  const strongest = kindFacts(its.toSorted((a, b) => place(a) - place(b))[0]!);
  const rivals = 'its name is that of a rival that is configured or named in an answer';
  return strongest.kind === 'competitor' ? { ...strongest, kind_why: rivals, kind_rule_of: null } : strongest;
}

type KindFacts = Pick<ListedResult['citations'][number], 'kind' | 'kind_why' | 'kind_rule' | 'kind_rule_of'>;

const kindFacts = ({ kind, kind_why, kind_rule, kind_rule_of }: KindFacts): KindFacts => ({
  kind,
  kind_why,
  kind_rule,
  kind_rule_of,
});

/** `key` groups searches, in the order of a report. */
function searchedIn(all: readonly ListedResult[]) {
  const searched = all.flatMap((result) => result.searches.map(({ query }) => ({ query, result, id: result.id })));
  return [...Map.groupBy(searched, ({ query }) => plain(query))].map(([key, its]) => {
    const [query] = wordingsOf(its.map(({ query: text, id }) => ({ text, id })));
    const { first_seen, last_seen, example_result, prompts } = seenIn(its.map(({ result }) => result));
    const answers = answersOf(its);
    return {
      key,
      body: { query: query!, answers, prompts, rate: rate(answers, all), first_seen, last_seen, example_result },
    };
  });
}

/** The newest result of each prompt, assistant and day: of the last days first, then of the first prompts. */
function examplesOf(its: readonly ListedResult[]): string[] {
  const dayOf = ({ last_checked }: ListedResult) => last_checked.slice(0, 10);
  const groups = Map.groupBy(its, (one) => `${dayOf(one)} ${one.prompt_id} ${one.assistant}`);
  return [...groups.values()]
    .map(newestOf)
    .toSorted(
      (a, b) => compare(dayOf(b), dayOf(a)) || compare(a.prompt_id, b.prompt_id) || compare(a.assistant, b.assistant),
    )
    .slice(0, 3)
    .map(({ id }) => id);
}

/** The most frequent wording first. */
function wordingsOf(its: readonly { text: string; id: string }[]): string[] {
  return [...Map.groupBy(its, ({ text }) => text)]
    .map(([text, some]) => ({ text, answers: answersOf(some) }))
    .toSorted((a, b) => b.answers - a.answers || compare(a.text, b.text))
    .map(({ text }) => text);
}

/** First and last day of results, the number of their prompts, and the newest result of the last day's first prompt. */
function seenIn(results: readonly ListedResult[]) {
  const days = results.map(({ last_checked }) => last_checked.slice(0, 10)).toSorted();
  const lastDay = results.filter(({ last_checked }) => last_checked.startsWith(days.at(-1)!));
  const prompt = lastDay.map(({ prompt_id }) => prompt_id).toSorted()[0];
  return {
    prompts: new Set(results.map(({ prompt_id }) => prompt_id)).size,
    first_seen: days[0]!,
    last_seen: days.at(-1)!,
    example_result: newestOf(lastDay.filter(({ prompt_id }) => prompt_id === prompt)).id,
  };
}

/** Filters; where none are named, all polarities and themes match. */
interface Wanted {
  readonly themes?: readonly string[] | undefined;
  readonly polarities?: readonly string[] | undefined;
}

/** What an answer says about the brand. Of several wordings of a quality the first one's theme is that of all. */
export function judgedIn(result: ListedResult, { themes, polarities }: Wanted) {
  const { qualities } = result.evidence;
  return qualities
    .map(({ text, polarity }) => {
      const { theme } = qualities.find((one) => qualityKey(one) === qualityKey({ text, polarity }))!;
      return { text, polarity, theme, result, id: result.id };
    })
    .filter(({ theme, polarity }) => {
      return (themes?.includes(theme ?? '') ?? true) && (polarities?.includes(polarity) ?? true);
    });
}

/** The language of the tests' answers. */
const spoken = 'en';

/** `key` groups qualities and polarities, in the order of a report. */
function saidIn(all: readonly ListedResult[], wanted: Wanted) {
  const said = all.flatMap((result) => judgedIn(result, wanted));
  return [...Map.groupBy(said, qualityKey)].map(([key, its]) => {
    const { polarity } = its[0]!;
    const [theme = null] = wordingsOf(
      its.flatMap(({ theme: one, id }) => (one === undefined ? [] : [{ text: one, id }])),
    );
    const wordings = wordingsOf(its);
    const { prompts, ...seen } = seenIn(its.map(({ result }) => result));
    const [answers, quality] = [answersOf(its), wordings[0]!];
    const body = {
      quality,
      wordings,
      polarity,
      theme,
      answers,
      answer_rate: rate(answers, all),
      prompts,
      ...seen,
      language: spoken,
    };
    return { key, body };
  });
}

/** Ranks by first appearance among all brands, the tracked one included. */
function rivalsOf({ evidence, mentions }: ListedResult): { name: string; mentions: number; rank: number }[] {
  const own = mentions[0]?.ranking.brand_rank ?? Infinity;
  return evidence.competitors.map(({ name, mentions: times }, index) => ({
    name,
    mentions: times,
    rank: index + 1 >= own ? index + 2 : index + 1,
  }));
}

function spellingsOf(named: readonly Named[]): string[] {
  return [...Map.groupBy(named, ({ spelling }) => spelling)]
    .map(([spelling, written]) => ({ spelling, mentions: sum(written.map(({ mentions }) => mentions)) }))
    .toSorted((a, b) => b.mentions - a.mentions || compare(a.spelling, b.spelling))
    .map(({ spelling }) => spelling)
    .slice(0, 20);
}

const qualityKey = ({ text, polarity }: { text: string; polarity: string }): string => `${plain(text)}\0${polarity}`;

/** The letters without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
/** A company's name without its legal form; only those that are in the answers here. */
const fold = (name: string): string => plain(name).replace(/,? (inc|corp)\.?$/, '');
const isCalled = ({ name, aliases }: { name: string; aliases: readonly string[] }, wanted: string): boolean =>
  [name, ...aliases].some((one) => fold(one) === fold(wanted));

const newestOf = (results: readonly ListedResult[]): ListedResult =>
  results.toSorted((a, b) => compare(b.last_checked, a.last_checked))[0]!;

function average(ranks: readonly number[]): number | null {
  return ranks.length === 0 ? null : Math.round((sum(ranks) / ranks.length) * 100) / 100;
}

function share(numerator: number, denominator: number) {
  return { value: denominator === 0 ? null : four(numerator / denominator), numerator, denominator };
}

function rate(numerator: number, results: readonly ListedResult[]) {
  const denominator = results.length;
  if (denominator === 0) return { value: null, numerator, denominator, low: null, high: null };
  const p = numerator / denominator;
  const { low, high } = ends(p, clustersOf(results));
  return { value: four(p), numerator, denominator, low: four(low), high: four(high) };
}

function clustersOf(results: readonly ListedResult[]): number {
  const clusters = results.map(
    ({ prompt_id, assistant, slot, last_checked }) => `${prompt_id} ${assistant} ${slot} ${last_checked.slice(0, 10)}`,
  );
  return new Set(clusters).size;
}

/** Wilson's interval: the solutions of (p - x)² = z² x (1 - x) / n. */
function ends(p: number, n: number, z = 1.959964): { low: number; high: number } {
  const z2 = z ** 2;
  const [a, b, c] = [1 + z2 / n, -(2 * p + z2 / n), p * p];
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  return { low: (-b - root) / (2 * a), high: (-b + root) / (2 * a) };
}

function bucketOf(checked: string, bucket: Bucket): string {
  const day = checked.slice(0, 10);
  if (bucket === 'period') return '';
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
