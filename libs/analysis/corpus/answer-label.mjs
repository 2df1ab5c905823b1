import { brandOf, readMarks } from './marks.mjs';

const written = { source: 'composed', licence: 'MIT', assistant: 'composed' };

/** A line of composed-answers.jsonl. */
export function answerLabel({ id, lang, prompt, tracked, brands, optional = [], marked }) {
  const { text: answer, marks } = readMarks(marked);
  const stray = marks.find(({ owner }) => !tracked.some((brand) => isNameOf(brand, owner)));
  if (stray !== undefined) throw new Error(`${id}: "${stray.owner}" is marked, but no tracked brand is called so`);
  const names = brands.map((brand) => nameLabel(brand, tracked, marks));
  return {
    id,
    lang,
    ...written,
    prompt,
    answer,
    brands_mentioned: names,
    brands_optional: optional,
    tracked: tracked.map((brand) => trackedLabel(brand, marks, names)),
  };
}

/** Lines of real-negatives.jsonl: brands that look as if they were in the answer. */
export const absencesIn = ({ id, lang, prompt, absent = [], marked }) =>
  absent.map((brand) => ({
    answer_id: id,
    lang,
    ...written,
    brand: brandOf(brand),
    prompt,
    answer: readMarks(marked).text,
    mention_count: 0,
  }));

/** Names and qualities that are not in the answer as they are written. */
export const problemsIn = ({ id, answer, brands_mentioned: names, brands_optional: optional, tracked }) =>
  [
    ...names.flatMap(({ surfaces }) => surfaces),
    ...optional,
    ...tracked.flatMap(({ qualities, qualities_optional: others }) => [...qualities, ...others]),
  ]
    .filter((words) => !answer.includes(words))
    .map((words) => `${id}: the answer does not hold "${words}"`);

function trackedLabel({ qualities = [], optional = [], own = [], ...brand }, marks, names) {
  const mine = marks.filter(({ owner }) => isNameOf(brand, owner));
  const spans = (wanted) =>
    mine.filter(({ isOptional }) => isOptional === wanted).map(({ start, end }) => [start, end]);
  return {
    brand: brandOf(brand),
    mention_count: spans(false).length,
    mentions: spans(false),
    mentions_optional: spans(true),
    qualities,
    qualities_optional: optional,
    competitors: names
      .filter(({ surfaces }) => !surfaces.some((form) => isNameOf(brand, form)))
      .map(({ name }) => name),
    own_family: own,
  };
}

const isNameOf = ({ name, aliases = [] }, form) => [name, ...aliases].map(folded).includes(folded(form));
const folded = (name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Forms that are marked as mentions are spellings of the brand, too. */
function nameLabel(brand, tracked, marks) {
  const { name, surfaces = [], also = [] } = typeof brand === 'string' ? { name: brand } : brand;
  const own = tracked.find((one) => [name, ...surfaces].some((form) => isNameOf(one, form)));
  const marked = marks
    .filter(({ owner, isOptional }) => own !== undefined && isNameOf(own, owner) && !isOptional)
    .map(({ surface }) => surface);
  return { name, surfaces: [...new Set([name, ...surfaces, ...marked])], also };
}
