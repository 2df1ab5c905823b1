/** What German makes nouns with, folded: a capitalised word that ends so is a noun, no name. */
const nounEnding =
  /(?:ung|heit|keit|schaft|tion|sion|tat|ismus|nis|chen|tum|ling|ment|gerat|kosten|preis|klasse|kauf|zeit|welt|gebuhr|dauer|karte|konto|sitz)(?:e|s|en|er|se|ssen)?$/;
const adjectiveEnding = /(?:lich|isch|bar|sam|haft|los|ig)(?:e|er|es|en|em)?$/;
const linking = /(?:s|es|n|en|er|e)$/;
const shortestPart = 3;
/** So long a part is no accident. */
const longPart = 6;
const longestWord = 40;

type Dictionary = (word: string) => boolean;

/** "Sparpreise", "Hobbyhandwerker": common words written together, or with an ending that makes a noun. `isWord`: is it in the dictionary? */
export function isGermanCompound(word: string, isWord: Dictionary): boolean {
  if (word.length < 2 * shortestPart || word.length > longestWord) return false;
  if (word.length > 7 && (nounEnding.test(word) || adjectiveEnding.test(word))) return true;
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    if (isPart(word.slice(at), isWord) && (word.length - at >= longPart || isFirstPart(word.slice(0, at), isWord)))
      return true;
  return false;
}

/** "e", "n" and "s" of the plural and of the genitive may be missing in the dictionary. */
const isPart = (part: string, isWord: Dictionary): boolean =>
  isWord(part) || (part.length > 4 && (isWord(part.replace(/(?:en|n|s|e|er)$/, '')) || isWord(`${part}n`)));

/** Adverbs and short nouns that compounds begin with, seldom met alone. */
const opening =
  /^(?:fern|nah|hoch|tief|kalt|warm|voll|teil|vor|nach|aus|ein|auf|ab|an|um|uber|unter|haupt|neben|zwischen|rund|gross|klein|dauer|mini|multi|mega|super|ultra|auto|foto|video|audio|elektro|bio|oko|smart|funk|solar|akku|kombi|innen|aussen|vorder|ruck|seiten)$/;
const isFirstPart = (part: string, isWord: Dictionary): boolean =>
  opening.test(part) || isPart(part, isWord) || (part.length > 4 && isWord(part.replace(linking, '')));
