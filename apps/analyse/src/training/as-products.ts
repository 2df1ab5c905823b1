import type { LabelledAnswer } from '../scoring/labels.js';
import { stableHash } from './stable-hash.js';

/** Names of products without the brand's name, by language, such as "Forerunner 255" for "Garmin Forerunner 255". */
export type ProductNames = ReadonlyMap<string, readonly string[]>;

/** Collects the product names in labelled answers: the words that follow the name of a brand. */
export function productNamesIn(answers: readonly LabelledAnswer[]): ProductNames {
  const names = answers.flatMap(({ lang, brands_mentioned: brands, brands_optional: optional, tracked }) => {
    const brandNames = new Set([
      ...brands.flatMap(({ name, surfaces }) => [name, ...surfaces]),
      ...tracked.flatMap(({ brand }) => [brand.name, ...brand.aliases]),
    ]);
    const products = [...optional, ...tracked.flatMap(({ own_family: family = [] }) => family)];
    return products.flatMap((product) =>
      [...brandNames]
        .filter((brandName) => product.startsWith(`${brandName} `))
        .map((brandName) => ({ lang, name: product.slice(brandName.length + 1) })),
    );
  });
  const byLanguage = Map.groupBy(names, ({ lang }) => lang);
  return new Map([...byLanguage].map(([lang, own]) => [lang, [...new Set(own.map(({ name }) => name))].toSorted()]));
}

/** For every other product, two words of the prompt with initial capitals, to be added as in "Forerunner 255 Running Watch". */
function kindFrom(prompt: string, seed: string): string {
  const words = prompt.match(/\p{L}{4,}/gu) ?? [];
  if (stableHash(seed) % 2 === 0 || words.length < 2) return '';
  const at = stableHash(`${seed} kind`) % (words.length - 1);
  return words
    .slice(at, at + 2)
    .map((word) => ` ${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** The answer as a list of products: a brand's name that stands alone at the beginning of a line becomes a product's name. */
export function asProducts(answer: LabelledAnswer, products: ProductNames): LabelledAnswer[] {
  const pool = [...(products.get(answer.lang) ?? []), ...(answer.lang === 'en' ? [] : (products.get('en') ?? []))];
  const surfaces = answer.brands_mentioned.flatMap((brand) => brand.surfaces).map(escaped);
  if (pool.length === 0 || surfaces.length === 0) return [];
  const heads = new RegExp(`${lineBegin.source}(?:${surfaces.join('|')})${headEnd.source}`, 'gmu');
  const text = answer.answer.replaceAll(
    heads,
    (head, at: number) =>
      `${head} ${pool[stableHash(`${answer.id} ${at}`) % pool.length]}${kindFrom(answer.prompt ?? '', `${answer.id} ${at}`)}`,
  );
  return text === answer.answer ? [] : [{ ...answer, answer: text, tracked: [] }];
}

const lineBegin = /^[ \t]*(?:(?:#{1,6}|[-*+|]|\d+[.)])[ \t]+)?(?:\d+[.)][ \t]+)?(?:\*\*)?\[?/u;
const headEnd = /(?=\*\*|\]|[ \t]*[:|(]|[ \t]+[-–—][ \t]|[ \t]*$)/u;
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
