import type { MatchContext } from './match-context.js';
import { segmenterOf } from '../text/words.js';
import { areOfOneKind } from './coordination.js';

const reach = 12;

/** Short Chinese and Japanese names are common words, too: 小米 is millet, 向往 a verb; and 京东 is the middle of 东京东部. */
export function isHanWord({ kind, hit, page: { folded } }: MatchContext): boolean {
  if (kind !== 'han') return false;
  const before = folded.slice(Math.max(0, hit.start - reach), hit.start);
  const name = folded.slice(hit.start, hit.end);
  const after = folded.slice(hit.end, hit.end + reach);
  if (isOfCompany.test(after)) return false;
  const isCommon =
    countedOrEaten.test(before) ||
    foodAfter.test(after) ||
    verbBefore.test(before) ||
    numeralBefore.test(before) ||
    verbAfter.test(after) ||
    isClauseOfItsOwn(before, name, after);
  return isCommon || isAmongItsKind(before, name, after) || cutsWords(before, name, after);
}

const isOfCompany = /^(?:公司|集团|手机|电脑|汽车|平板|官方|官网|旗舰|品牌|股份)/u;
const countedOrEaten =
  /(?:[一二两三四五六七八九十几半每\d]\s?(?:个|颗|只|斤|公斤|千克|克|杯|碗|粒|箱|袋|勺|把|块)|[大小整]块|吃|喝|煮|熬|洗|切|炒|蒸|削|啃|嚼|爬|登|攀|游览|参观|捡|拾|摘|采)(?:了|着|过|点|些|的)?$/u;
const foodAfter =
  /^(?:粥|汁|醋|派|酱|树|皮(?![肤套革具])|饭|茶|油(?![耗门])|粉(?!丝)|酒|汤|糕|肉|片(?!段)|泥|园|级|堆|核|时代|時代|的な)|^是一?[种種]/u;
const verbBefore = /(?:很|更|最|非常|十分|特别|令人|让人|使人|人人|无比|[我你您他她它]|们|[多的人]人)$/u;
const numeralBefore = /(?<![唯之第统])[一二两三四五六七八九十几]$/u;
const verbAfter = /^(?:着|过(?![去程滤高低于])|不已)/u;

/** "打折多多，", "饿了么？", "美的事物", "叮咚一响": predicate, question, attribute and sound. */
function isClauseOfItsOwn(before: string, name: string, after: string): boolean {
  const isAtEnd = /^[,，。!！;；]|^$/u.test(after);
  if (/^(.)\1$/u.test(name) && isAtEnd && /\p{Script=Han}{2}$/u.test(before)) return true;
  if (/[么吗呢]$/u.test(name) && /^[?？]/u.test(after)) return true;
  if (name.endsWith('的') && abstractNoun.test(after)) return true;
  return /^(?:一[响声]|作响|声)/u.test(after);
}

const abstractNoun =
  /^(?:事物|东西|事情|人(?!工)|感觉|瞬间|时刻|风景|景色|享受|生活|心|梦|歌|诗|画面|故事|回忆|声音|女|姑娘|花)/u;

/** In a row of fruits a fruit is a fruit. */
function isAmongItsKind(before: string, name: string, after: string): boolean {
  const next = /^(?:、|和|与|或|及|以及)(\p{Script=Han}{1,3})/u.exec(after)?.[1] ?? '';
  const previous = /(\p{Script=Han}{1,3})(?:、|和|与|或|及|以及)$/u.exec(before)?.[1] ?? '';
  return [1, 2, 3].some(
    (length) => areOfOneKind(name, next.slice(0, length)) || areOfOneKind(name, previous.slice(-length)),
  );
}

/** "and", "in", "with" …: with the first character of a name they make words by chance. */
const functionCharacter = /^[和与或及在的是用从把被比到去有对给跟像即则也都]$/u;

/** Is one of the name's ends inside a longer word of the dictionary? */
function cutsWords(before: string, name: string, after: string): boolean {
  const start = before.length;
  const end = start + name.length;
  for (const { index, segment } of segmenterOf('zh').segment(before + name + after)) {
    const segmentEnd = index + segment.length;
    const isCut = (index < start && segmentEnd > start) || (index < end && segmentEnd > end);
    const outside = segment.slice(0, Math.max(0, start - index)) || segment.slice(end - index);
    if (isCut && /^\p{Script=Han}+$/u.test(segment) && !functionCharacter.test(outside)) return true;
  }
  return false;
}
