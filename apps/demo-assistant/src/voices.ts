import { createHash } from 'node:crypto';

/** The plainest way to speak, and who answers to any name that no other has. It says that nobody thought about the answer. */
export const modelName = 'demo-written-samples';

/** How one of the demo's assistants differs from the others. */
interface Voice {
  /** Asked now, it tells all texts of a prompt in turn; otherwise by chance, as of a day. */
  readonly isInTurn: boolean;
  /** How often it would have told, so many days ago, the first text, which speaks most of the demo's brand. */
  readonly shareOfFirst: (daysAgo: number) => number;
}

/** By the model that is asked. */
const voices: Readonly<Record<string, Voice>> = {
  [modelName]: { isInTurn: true, shareOfFirst: (daysAgo) => 0.9 - (0.65 * daysAgo) / 59 },
  'demo-written-samples-b': { isInTurn: false, shareOfFirst: () => 0.1 },
  'demo-written-samples-c': { isInTurn: false, shareOfFirst: (daysAgo) => 1 - (0.25 * daysAgo) / 59 },
};

type Texts = readonly [string, ...string[]];

export const modelNames = Object.keys(voices);

/** Under which name the demo answers who asks this model. */
export const modelOf = (asked: string): string => (Object.hasOwn(voices, asked) ? asked : modelName);

/** One of the texts for the `nth` time (from 1) that a model is asked this; the same for the same words. */
export function chooseNth(prompt: string, texts: Texts, { nth, model }: { nth: number; model: string }): string {
  const { isInTurn, shareOfFirst } = voices[modelOf(model)]!;
  if (isInTurn) return texts[(nth - 1) % texts.length]!;
  return chooseBy(`${model} ${nth} ${prompt}`, texts, shareOfFirst(0));
}

/** One of the texts that a model would have told a day; the same for the same words. */
export function chooseByDay(
  prompt: string,
  texts: Texts,
  { daysAgo, model }: { daysAgo: number; model: string },
): string {
  return chooseBy(`${daysAgo} ${prompt} ${model}`, texts, voices[modelOf(model)]!.shareOfFirst(daysAgo));
}

/** The first with this chance, else one of the others. */
function chooseBy(seed: string, texts: Texts, shareOfFirst: number): string {
  const chance = createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
  if (chance < shareOfFirst || texts.length === 1) return texts[0];
  return texts[1 + Math.floor(((chance - shareOfFirst) / (1 - shareOfFirst)) * (texts.length - 1))]!;
}
