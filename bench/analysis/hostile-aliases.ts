const count = 200;

/** Two hundred aliases chosen to hurt, with a text that they hurt: answers, or half answers and half what the aliases are made of. */
export function hostileAliases(text: string): Readonly<Record<string, { aliases: readonly string[]; text: string }>> {
  const half = text.slice(0, text.length / 2);
  const halfOf = (piece: string): string => half + piece.repeat(half.length).slice(0, half.length);
  return {
    'every common word': { aliases: commonest(text), text },
    'every common word, in capitals': { aliases: commonest(text).map((word) => word.toUpperCase()), text },
    'one long beginning for all': {
      aliases: times((i) => `${'the best '.repeat(20)}${i}`),
      text: halfOf('the best '),
    },
    'all lengths of one beginning': {
      aliases: times((i) => `${'the '.repeat(1 + (i % 48))}x${i}`),
      text: halfOf('the '),
    },
    'a, a a, a a a …': { aliases: times((i) => `${'a '.repeat(i % 99)}a`), text: halfOf('a ') },
  };
}

const times = (make: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => make(i));

function commonest(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  return words.slice(0, count);
}
