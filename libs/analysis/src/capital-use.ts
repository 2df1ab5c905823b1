const german = /(?<![\p{L}])(?:der|die|das|und|ist|nicht|ein|eine|fur|mit|auf|sich|auch|bei)(?![\p{L}])/gu;
const english = /(?<![\p{L}])(?:the|and|is|for|with|of|to|that|are)(?![\p{L}])/gu;
const romance =
  /(?<![\p{L}])(?:de|la|el|los|las|les|des|une|est|que|para|por|com|non|il|che|per|os|um|uma|et|y|e)(?![\p{L}])/gu;

/** What a capital says in the language of a text: nothing in German; in others it tells a name, save at the start of a sentence. */
export type CapitalUse = 'english' | 'german' | 'other';

/** Decided by the commonest words; `folded` is without accents and in lower case. */
export function capitalUseOf(folded: string): CapitalUse {
  const sample = folded.slice(0, 4000);
  const counts = {
    english: sample.match(english)?.length ?? 0,
    german: sample.match(german)?.length ?? 0,
    other: sample.match(romance)?.length ?? 0,
  };
  if (counts.german > counts.english && counts.german >= counts.other) return 'german';
  return counts.other > counts.english ? 'other' : 'english';
}
