import type { LabelledAnswer } from '../scoring/labels.js';
import { lot } from './lot.js';

/** What makers' products are called, by language: "Forerunner 255" of "Garmin Forerunner 255". */
export type ProductNames = ReadonlyMap<string, readonly string[]>;

/** The products of labelled answers: what goes on behind the name of a brand. */
export function productNamesIn(answers: readonly LabelledAnswer[]): ProductNames {
  const names = answers.flatMap(({ lang, brands_mentioned: brands, brands_optional: optional, tracked }) => {
    const makers = new Set([
      ...brands.flatMap(({ name, surfaces }) => [name, ...surfaces]),
      ...tracked.flatMap(({ brand }) => [brand.name, ...brand.aliases]),
    ]);
    const products = [...optional, ...tracked.flatMap(({ own_family: family = [] }) => family)];
    return products.flatMap((product) =>
      [...makers]
        .filter((maker) => product.startsWith(`${maker} `))
        .map((maker) => ({ lang, name: product.slice(maker.length + 1) })),
    );
  });
  const byLanguage = Map.groupBy(names, ({ lang }) => lang);
  return new Map([...byLanguage].map(([lang, own]) => [lang, [...new Set(own.map(({ name }) => name))].toSorted()]));
}

/** What the prompt asks for stands behind every other product, in capitals: "Forerunner 255 Running Watch". */
function kindIn(prompt: string, seed: string): string {
  const words = prompt.match(/\p{L}{4,}/gu) ?? [];
  if (lot(seed) % 2 === 0 || words.length < 2) return '';
  const at = lot(`${seed} kind`) % (words.length - 1);
  return words
    .slice(at, at + 2)
    .map((word) => ` ${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** The answer as a list of products: where a line begins with no more than a brand's name, a product of that name. */
export function asProducts(answer: LabelledAnswer, products: ProductNames): LabelledAnswer[] {
  const pool = [...(products.get(answer.lang) ?? []), ...(answer.lang === 'en' ? [] : (products.get('en') ?? []))];
  const surfaces = answer.brands_mentioned.flatMap((brand) => brand.surfaces).map(escaped);
  if (pool.length === 0 || surfaces.length === 0) return [];
  const heads = new RegExp(`${lineBegin.source}(?:${surfaces.join('|')})${headEnd.source}`, 'gmu');
  const text = answer.answer.replaceAll(
    heads,
    (head, at: number) =>
      `${head} ${pool[lot(`${answer.id} ${at}`) % pool.length]}${kindIn(answer.prompt ?? '', `${answer.id} ${at}`)}`,
  );
  return text === answer.answer ? [] : [{ ...answer, answer: text, tracked: [] }];
}

const lineBegin = /^[ \t]*(?:(?:#{1,6}|[-*+|]|\d+[.)])[ \t]+)?(?:\d+[.)][ \t]+)?(?:\*\*)?\[?/u;
const headEnd = /(?=\*\*|\]|[ \t]*[:|(]|[ \t]+[-–—][ \t]|[ \t]*$)/u;
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
