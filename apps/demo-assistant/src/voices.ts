import { createHash } from 'node:crypto';

/** The default model, which answers under any other name, too. Its name says that the answers are written samples. */
export const modelName = 'demo-written-samples';

/** How one of the demo's models differs from the others. */
interface Voice {
  /** True if it gives all texts of a prompt in turn; else it chooses at random. */
  readonly isInTurn: boolean;
  /** How often (0 to 1) it chose the first text, which speaks most of the demo's brand, `daysAgo` days ago. */
  readonly shareOfFirst: (daysAgo: number) => number;
}

/** The demo's models by their names. */
const voices: Readonly<Record<string, Voice>> = {
  [modelName]: { isInTurn: true, shareOfFirst: (daysAgo) => 0.9 - (0.65 * daysAgo) / 59 },
  'demo-written-samples-b': { isInTurn: false, shareOfFirst: () => 0.1 },
  'demo-written-samples-c': { isInTurn: false, shareOfFirst: (daysAgo) => 1 - (0.25 * daysAgo) / 59 },
};

type Texts = readonly [string, ...string[]];

export const modelNames = Object.keys(voices);

/** The model that answers a call for `asked`. */
export const modelOf = (asked: string): string => (Object.hasOwn(voices, asked) ? asked : modelName);

/** Chooses a text for the `nth` time (from 1) that a model is asked this prompt; always the same for the same arguments. */
export function chooseNth(prompt: string, texts: Texts, { nth, model }: { nth: number; model: string }): string {
  const { isInTurn, shareOfFirst } = voices[modelOf(model)]!;
  if (isInTurn) return texts[(nth - 1) % texts.length]!;
  return chooseBy(`${model} ${nth} ${prompt}`, texts, shareOfFirst(0));
}

/** Chooses the text that a model gave `daysAgo` days ago; always the same for the same arguments. */
export function chooseByDay(
  prompt: string,
  texts: Texts,
  { daysAgo, model }: { daysAgo: number; model: string },
): string {
  return chooseBy(`${daysAgo} ${prompt} ${model}`, texts, voices[modelOf(model)]!.shareOfFirst(daysAgo));
}

/** Chooses the first text with probability `shareOfFirst`, else one of the others. */
function chooseBy(seed: string, texts: Texts, shareOfFirst: number): string {
  const chance = createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
  if (chance < shareOfFirst || texts.length === 1) return texts[0];
  return texts[1 + Math.floor(((chance - shareOfFirst) / (1 - shareOfFirst)) * (texts.length - 1))]!;
}
