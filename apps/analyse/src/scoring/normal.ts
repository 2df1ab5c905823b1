/** Normalizes a name or phrase: case, width, quotes, dashes, trademark and markup characters, white space, punctuation at its ends. */
export function normal(text: string): string {
  return text
    .replaceAll(/[®™℠©]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/g, "'")
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/[\u00ad\u200b-\u200d\ufeff]/gu, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s"'([:;,.!?-]+|[\s"')\]:;,?-]+$/g, '')
    .trim();
}
