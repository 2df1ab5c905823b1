import type { Extraction } from '@app/analysis';

/** Answers of so many characters with replies chosen to hurt: a thousand quotes of what they are made of. */
export function hostileExtractions(length: number): Readonly<Record<string, { text: string; reply: string }>> {
  const parts = ['x', 'é-é-é ', 'rule ', 'ignore ', 'a=b,', '- x\n', '((\n', '小xy', 'Globex is good. '];
  return Object.fromEntries(
    parts.map((part) => {
      const text = part.repeat(length / part.length);
      return [JSON.stringify(part), { text, reply: JSON.stringify(quotesOf(text)) }];
    }),
  );
}

function quotesOf(text: string): Extraction {
  const quotes = Array.from({ length: 500 }, (_, index) => ({
    text: text.slice(index * 7, index * 7 + 1 + (index % 80)),
    run: index,
  }));
  return {
    brands: quotes.map((quote) => ({ ...quote, also: [] })),
    qualities: quotes,
    not_the_brand: [],
    entities: [],
  };
}
