import { type FileFinding, writePath } from '@app/config';
import { canonicalLocale } from '../checks/locale-check.js';
import type { PromptPart } from '../checks/prompt-part.js';
import { questionOf } from '../prompts/variants.js';
import { foldName } from '../operation/fold-name.js';
import type { OnboardingFile } from './file-parts.js';

type Path = FileFinding['path'];
type BrandPart = NonNullable<OnboardingFile['brands']>[number];

/** A name in the file and its owner. One owner may spell its name in several cases; two owners may not share a name. */
interface Claim {
  readonly text: string;
  readonly owner: number;
  readonly path: Path;
}

/** Finds things with the same identity, and names that would count for two brands. Accepts files with other problems, too. */
export function findDuplicates({ account, brands, outputs }: OnboardingFile): FileFinding[] {
  const listed = members<BrandPart>(brands, ['brands']);
  return [
    ...sharedNames(listed.flatMap(([brand, path], owner) => namesOf(brand, path, owner))),
    ...listed.flatMap(([brand, path]) => rivalsThatClash(brand, path)),
    ...listed.flatMap(([brand, path]) => repeatedTopics(brand, path)),
    ...listed.flatMap(([brand, path]) => repeatedQuestions(brand, path)),
    ...repeated(
      members<unknown>(account?.digest?.to, ['account', 'digest', 'to'])
        .filter((member): member is [string, Path] => typeof member[0] === 'string')
        .map(([address, path]) => [address.toLowerCase(), path]),
    ),
    ...repeated(members(outputs?.annotation_types, ['outputs', 'annotation_types'])),
    ...repeated(members(outputs?.include, ['outputs', 'include'])),
    ...repeated(
      members<{ name: string }>(outputs?.fields, ['outputs', 'fields']).map(([{ name }, path]) => [
        name,
        [...path, 'name'],
      ]),
    ),
  ];
}

function rivalsThatClash(brand: BrandPart, path: Path): FileFinding[] {
  const rivals = members<{ name: string; aliases?: string[] }>(brand.competitors, [...path, 'competitors']);
  const rivalNames = rivals.flatMap(([rival, rivalPath], index) => namesOf(rival, rivalPath, index + 1));
  // The brand's own names come first; clashes among them are reported elsewhere.
  return sharedNames([...namesOf(brand, path, 0), ...rivalNames]).filter((clash) => clash.path.includes('competitors'));
}

/** A word cannot both indicate the brand and exclude it. */
function repeatedTopics({ about, not }: BrandPart, path: Path): FileFinding[] {
  const topics = [...members<string>(about, [...path, 'about']), ...members<string>(not, [...path, 'not'])];
  return repeated(
    topics.filter(([topic]) => typeof topic === 'string').map(([topic, topicPath]) => [foldName(topic), topicPath]),
  );
}

function repeatedQuestions(brand: BrandPart, path: Path): FileFinding[] {
  const prompts = members<PromptPart>(brand.prompts, [...path, 'prompts']);
  return repeated(prompts.flatMap(([prompt, promptPath]) => questionsOf(prompt, promptPath)));
}

/** Each question that a prompt asks, once; a repeated geo is reported by the check of the list. */
function questionsOf({ query, geo, geos, place, locale }: PromptPart, path: Path): [string, Path][] {
  if (typeof query !== 'string') return [];
  const codes: [unknown, Path][] = Array.isArray(geos) ? members<unknown>(geos, [...path, 'geos']) : [[geo, path]];
  const questions = new Map<string, Path>();
  for (const [code, codePath] of codes) {
    if (typeof code !== 'string') continue;
    const language = typeof locale === 'string' ? canonicalLocale(locale) : null;
    const question = questionOf({ query, geo: code.toUpperCase(), place, locale: language });
    if (!questions.has(question)) questions.set(question, codePath);
  }
  return [...questions];
}

function namesOf({ name, aliases }: { name: string; aliases?: string[] }, path: Path, owner: number): Claim[] {
  const all: [string, Path][] = [[name, [...path, 'name']], ...members<string>(aliases, [...path, 'aliases'])];
  return all.filter(([text]) => typeof text === 'string').map(([text, namePath]) => ({ text, owner, path: namePath }));
}

function sharedNames(claims: readonly Claim[]): FileFinding[] {
  const owners = new Map<string, Claim>();
  const spellings = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const folded = foldName(claim.text);
    const before = owners.get(folded) ?? claim;
    const twin = before.owner === claim.owner ? spellings.get(`${claim.owner} ${claim.text}`) : before;
    owners.set(folded, before);
    spellings.set(`${claim.owner} ${claim.text}`, claim);
    return twin ? [again(claim.path, twin.path)] : [];
  });
}

function repeated(things: readonly (readonly [unknown, Path])[]): FileFinding[] {
  const seen = new Map<unknown, Path>();
  return things.flatMap(([key, path]) => {
    const before = seen.get(key);
    if (key === undefined || key === null) return [];
    seen.set(key, before ?? path);
    return before ? [again(path, before)] : [];
  });
}

function again(path: Path, before: Path): FileFinding {
  return { path, before, message: `is given before, at ${writePath(before)}` };
}

/** The members of a list with their paths; none where the value is no list. */
function members<T>(list: readonly T[] | null | undefined, path: Path): [T, Path][] {
  if (!Array.isArray(list)) return [];
  return list
    .map((item: T, index): [T, Path] => [item, [...path, index]])
    .filter(([item]) => item !== null && item !== undefined);
}
