const plainSigns = new Map([
  ...[...'‘’ʼ`´′'].map(as("'")),
  ...[...'“”„«»″'].map(as('"')),
  ...[...'‐‑‒–—―−'].map(as('-')),
]);

function as(plain: string): (sign: string) => [string, string] {
  return (sign) => [sign, plain];
}

/** Soft hyphen, zero-width characters, direction marks, variation selectors: there, and not seen. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u061c]/gu;
/** NFKC would turn these into letters or digits glued to a name: "Acme™" to "AcmeTM", "①Acme" to "1Acme". */
const keptAsSign = /[™℠®©²³¹⁰-₟\u2460-\u24ff\u2776-\u2793]/;
const accents = /[\u0300-\u036f]/g;

/** A character as readers compare it, its case kept: "É" is "E", "Ａ" is "A", "—" is "-"; '' for what is not seen. */
export function foldCharacter(character: string): string {
  if (character.length === 1 && character < '\u0080') return character;
  const known = foldedBefore.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  if (foldedBefore.size < 4096) foldedBefore.set(character, folded);
  return folded;
}

const foldedBefore = new Map<string, string>();

function fold(character: string): string {
  const plain = plainSigns.get(character);
  if (plain !== undefined) return plain;
  const visible = character.replace(invisible, '');
  if (keptAsSign.test(visible)) return visible;
  return visible.normalize('NFKC').normalize('NFD').replace(accents, '').normalize('NFC');
}

/** Lower case of the same length, so that offsets hold. */
export function lowerCase(folded: string): string {
  const lower = folded.toLowerCase();
  return lower.length === folded.length ? lower : [...folded].map(lowerOrSame).join('');
}

function lowerOrSame(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/** A base character with the marks written after it (accents, vowel signs, the parts of a Hangul syllable). */
export function clusterEnd(text: string, start: number, end: number): number {
  let at = start + (isHighSurrogate(text.charCodeAt(start)) && start + 1 < end ? 2 : 1);
  while (at < end && text.charCodeAt(at) >= 0x300 && joins.test(text.charAt(at))) at++;
  return at;
}

/** Accents of Latin, Greek and Cyrillic, the voicing marks of kana, and the vowels and finals of Hangul. */
const joins = /\p{Mn}|[\u1160-\u11ff]/u;
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** Nothing in it folds but space. */
const isPlain = /^[\t-\r -~]*$/;

/** A name or word folded like the text of a page. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.replace(/\s+/g, ' ').trim();
  let folded = '';
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at, text.length);
    folded += foldCharacter(text.slice(at, end));
    at = end;
  }
  return folded.replace(/\s+/gu, ' ').trim();
}
