import { isDeepStrictEqual } from 'node:util';
import type { NamedBrand, Watch } from '@app/findings';

/** What findings depend on besides the answer. */
export interface AnalysedWith {
  readonly analyser: string;
  /** The configuration as it was stored; `null` where it was not. */
  readonly configuration: object | null;
}

/**
 * Why a result is analysed again, a few words for each reason: the analyser's version, and changed configuration; where both are the same,
 * the counts that it lacks.
 */
export function explainChange(before: AnalysedWith, after: AnalysedWith): string[] {
  const analyser = before.analyser === after.analyser ? [] : [`analyser ${before.analyser} → ${after.analyser}`];
  const reasons = [...analyser, ...configurationChanges(before.configuration, after.configuration)];
  return reasons.length > 0 ? reasons : ['counted by an older release'];
}

function configurationChanges(before: object | null, after: object | null): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isConfiguration(before) || !isConfiguration(after)) return ['the configuration of before is not known'];
  return [
    ...changed('brand name', before.brand.name, after.brand.name),
    ...changed('domain', before.brand.domain, after.brand.domain),
    ...listed('alias', before.brand.aliases, after.brand.aliases),
    ...competitorChanges(before.competitors, after.competitors),
    ...listed('"about" word', before.about ?? [], after.about ?? []),
    ...listed('"not" word', before.not ?? [], after.not ?? []),
    ...listed('annotation type', before.annotationTypes, after.annotationTypes),
  ];
}

function isConfiguration(value: object | null): value is Watch {
  return value !== null && 'brand' in value && 'competitors' in value && 'annotationTypes' in value;
}

function changed(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what} ${before} → ${after}`];
}

function listed(what: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...after.filter((one) => !before.includes(one)).map((one) => `${what} added: ${one}`),
    ...before.filter((one) => !after.includes(one)).map((one) => `${what} removed: ${one}`),
  ];
}

const names = (brands: readonly NamedBrand[]) => brands.map(({ name }) => name);

function competitorChanges(before: readonly NamedBrand[], after: readonly NamedBrand[]): string[] {
  const kept = after.flatMap(({ name, aliases }) => {
    const old = before.find((brand) => brand.name === name);
    return old ? listed(`alias of competitor ${name}`, old.aliases, aliases) : [];
  });
  return [...listed('competitor', names(before), names(after)), ...kept];
}
