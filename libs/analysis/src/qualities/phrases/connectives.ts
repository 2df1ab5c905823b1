/** Korean verbs with an ending that connects them to the next clause. */
const koreanConnective =
  /(?:[가-힣](?:고|며|지만|는데|은데|인데|어서|아서|여서|해서|라서|니까|으니|면서|거나|도록|느라|다가)|많아|높아|낮아|좋아|없어|있어|[가-힣](?:으면|하면|다면))$/u;
/** Nouns with the same endings. */
const koreanNoun =
  /(?:광고|사고|최고|창고|중고|재고|신고|보고|참고|경고|권고|원고|금고|냉장고|순서|계약서|견적서|안내서|정도|도서|부서|용도|속도|온도|각도)$/u;
/** Auxiliary verbs after such an ending, with which it forms one verb: "쓰고 있다". */
const koreanAuxiliary = /^(?:있|싶|나서|말|계시|볼|보)/u;

/** True if a Korean word ends a clause that continues with `next`. */
export const isConnectiveKorean = (word: string, next = ''): boolean =>
  koreanConnective.test(word) && !koreanNoun.test(word) && !koreanAuxiliary.test(next);

interface Word {
  readonly text: string;
}

/** Japanese particles after a noun or a finished verb, without which the clause is complete. */
const japaneseTail =
  /(?<=[ぁ-ん一-龯々ァ-ヶー])(?:ので|から|けれども|けれど|けど|ですが|ものの|反面|一方)$|(?<=[いるすただう])(?:が|し|のに)$|(?<=[一-龯ァ-ヶー々きみりちり])で$/u;
const japaneseParticle = /(?<=[一-龯ァ-ヶー々])(?:が|を|に|は|も|の|と|へ|や|で)$/u;
/** Forms of Japanese verbs and adjectives that connect them to the next clause. */
const japaneseConnective =
  /(?:[てくず]|[一-龯]し|[っん]で|いで|(?:が|も|で|に|て|と|か|く)(?:あり|なり|おり)|に(?:優れ|恵まれ)|され|られ|ため|つつ|ながら|れば|たら|なら)$/u;

/** How many of the last words (in Japanese: characters) only connect a clause to the next one. `goesOn`: the clause continues. */
export function unfinishedTail(language: string, words: readonly Word[], goesOn: boolean): number {
  if (language !== 'ja') return 0;
  const text = words.map((word) => word.text).join('');
  const tail = (japaneseTail.exec(text) ?? (goesOn ? null : japaneseParticle.exec(text)))?.[0] ?? '';
  let [size, length] = [0, 0];
  while (length < tail.length) length += words[words.length - ++size]!.text.length;
  return length === tail.length && size < words.length ? size : 0;
}

/** True if Japanese or Korean words end in a form that needs a next clause. */
export function endsInConnective(language: string, words: readonly Word[]): boolean {
  if (language === 'ko') return isConnectiveKorean(words.at(-1)!.text);
  return language === 'ja' && japaneseConnective.test(words.map(({ text }) => text).join(''));
}
