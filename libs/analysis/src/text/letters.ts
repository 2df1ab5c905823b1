/** Scripts that decide where a name may begin and end. */
export type Script = 'spaced' | 'digit' | 'hangul' | 'katakana' | 'unspaced' | 'none';

const letter = /[\p{L}\p{M}]/u;
const digit = /\p{Nd}/u;
const hangul = /\p{Script=Hangul}/u;
const katakana = /[\u30a0-\u30ff\uff66-\uff9f]/;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々〆]/u;

/** The script of one unit of the view; '' (beyond the text) has none. */
export function scriptOf(unit: string): Script {
  const code = unit.charCodeAt(0);
  if (code < 128) return asciiScripts[code] ?? 'none';
  const known = scriptsBefore.get(code);
  if (known !== undefined) return known;
  const script = lookUp(unit);
  scriptsBefore.set(code, script);
  return script;
}

const asciiScripts = Array.from({ length: 128 }, (_, code) => lookUp(String.fromCharCode(code)));
const scriptsBefore = new Map<number, Script>();

function lookUp(unit: string): Script {
  if (digit.test(unit)) return 'digit';
  if (hangul.test(unit)) return 'hangul';
  if (katakana.test(unit) && unit !== '・') return 'katakana';
  if (unspaced.test(unit)) return 'unspaced';
  return letter.test(unit) ? 'spaced' : 'none';
}

export const isWordUnit = (unit: string): boolean => scriptOf(unit) !== 'none';
export const isUpper = (unit: string): boolean => unit !== unit.toLowerCase();
export const isLower = (unit: string): boolean => unit !== unit.toUpperCase() && unit === unit.toLowerCase();

/** Words before each unit of the view (and, at its end, of all of it); two characters of a script without spaces are a word. */
export function countWords(folded: string): Float64Array {
  const before = new Float64Array(folded.length + 1);
  let inWord = false;
  for (let at = 0; at < folded.length; at++) {
    const script = scriptOf(folded.charAt(at));
    const isUnspaced = script === 'unspaced' || script === 'katakana';
    const begins = script !== 'none' && !isUnspaced && !inWord;
    inWord = script !== 'none' && !isUnspaced;
    before[at + 1] = (before[at] ?? 0) + (begins ? 1 : isUnspaced ? 0.5 : 0);
  }
  return before;
}
