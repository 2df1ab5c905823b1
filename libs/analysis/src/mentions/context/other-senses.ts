import { isCapitalised, isCommonNoun, isNeighbour, lower, type MatchContext } from './match-context.js';
import { wordAfter, segmenterOf } from '../../text/words.js';
import { isKnownBrand, isPlace, isSurname } from '../../lexicon/lexicon.js';
import { goodsNoun, productNoun } from '../../lexicon/word-classes.js';
import { lowerCase } from '../../text/page.js';

/** True for the title of a work, a name with an epithet, or a person: Roman „Emma“, the film "Casper", Guardians of the Galaxy, "Casper the Friendly Ghost", "Mercedes Lackey writes". */
export function isOfFiction({ hit, kind, after, isFirst, page }: MatchContext): boolean {
  const before = page.folded.slice(Math.max(0, hit.start - 24), hit.start);
  if (work.test(before) && page.folded.charAt(hit.end) === '"') return true;
  if (kind === 'word' && /\p{Lu}\p{Ll}+s? of the $/u.test(page.cased.slice(Math.max(0, hit.start - 24), hit.start)))
    return true;
  if (kind === 'han' || !isNeighbour(after)) return false;
  const second = wordAfter(page, after.end);
  if (!isNeighbour(second)) return false;
  if (kind === 'distinct') return isCapitalised(after) && longAgo.test(second.text);
  if (/^vo[nm]$/.test(after.text) && isCapitalised(second) && isFirst && kind === 'person') return true;
  if (epithet.test(page.cased.slice(after.start, after.start + 40))) return true;
  return kind === 'person' && isCapitalised(after) && ofPersons.test(second.text);
}

/** Two capitalised words after the article, or an adjective that only persons have. */
const epithet =
  /^(?:the \p{Lu}\p{Ll}+ \p{Lu}|(?:the|der|die|le|la|el|il|o) (?:Great|Wise|Brave|Terrible|Grosse|Gross|Grand|Grande|Weise)\b)/u;
const work =
  /\b(?:roman|film|buch|novel|movie|book|song|livre|chanson|pelicula|novela|libro|cancion|romanzo|canzone|livro|filme|musica)(?:s|es)?,? "$/u;
const ofPersons =
  /^(?:writes|wrote|plays|played|sings|sang|stars|starred|directed|directs|acts|acted|painted|paints|composed|died|married|said|says|told|was born)$/u;
/** Verbs of what neither firms nor products do. */
const longAgo = /^(?:wrote|sang|starred|painted|composed|died|married)$/;

/** True for an interjection that begins a sentence, and for a Latin saying: "Claro que depende", "Claro, depende", "Fiat lux". */
export function isSaying({ hit, isFirst, page: { folded } }: MatchContext): boolean {
  const opening = folded.slice(hit.start, hit.end + 16);
  return latin.test(opening) || (isFirst && interjection.test(opening));
}

const latin =
  /^(?:fiat (?:lux|justitia|iustitia)|vox populi|alma mater|carpe diem|nova lux|ave (?:maria|caesar)|sol invictus|lex specialis|veni,? vidi|terra (?:incognita|firma)|opus (?:dei|magnum)|persona non grata|corona (?:borealis|australis))\b/u;
const interjection =
  /^(?:(?:claro|bueno|seguro|vale|total|certo|bom|bene|bon|bien|klar|gut|genau|allora|ecco|alors|enfin|exacto|perfecto|perfeito|oi|ciao|hola)(?: que|, (?:que|depende|dipende|es|si|no|nao|non|mas|pero|ma|mais|ca|c'est|il|on|das|es|aber|wenn|tudo|pois|hay|per|pour)\b)|claro (?:esta|que si|que no)\b)/u;

/** True for a capitalised English term inside a sentence: "Skills Gap", "Target Heart Rate", "Native Speakers". In other languages an English word is a name. */
export function isTerm({ name, isFirst, after, written, wording }: MatchContext): boolean {
  if (wording.language !== 'en' || isFirst || !isNeighbour(after) || !isCapitalised(after)) return false;
  const next = lower(after);
  if (
    !isCommonNoun(next) ||
    productNoun.test(next) ||
    goodsNoun.test(next) ||
    isPlace(next) ||
    isPlace(written.toLowerCase()) ||
    isSurname(written.toLowerCase())
  )
    return false;
  return !isKnownBrand(`${name.spelling} ${next}`.toLowerCase());
}

/** True if the name is that of an animal, a plant or a food, and the text is about one: "キリンは首が長い", "당근을 썰어", "unter einer Linde". */
export function isLivingThing({ hit, name, page: { folded } }: MatchContext): boolean {
  const thing = things.find(({ names }) => names.has(lowerCase(name.spelling)));
  if (thing === undefined) return false;
  const before = folded.slice(Math.max(0, hit.start - 30), hit.start);
  const after = folded.slice(hit.end, hit.end + 14);
  return thing.before.test(before) || thing.after.test(after);
}

interface Things {
  readonly names: ReadonlySet<string>;
  readonly before: RegExp;
  readonly after: RegExp;
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const things: readonly Things[] = [
  {
    names: set(
      'ライオン タイガー キリン スズキ パンダ ゾウ ウサギ ペンギン イルカ クジラ ワシ タカ カモメ ツバメ スワロー コアラ カンガルー ジャガー プーマ クーガー バッファロー ドラゴン ホーク イーグル ファルコン サクラ ヒマワリ バラ リンゴ アップル オレンジ マンゴー レモン ミント ハチ アリ カメ',
    ),
    before:
      /(?:動物園[のでに]|野生の|干支の|サバンナの|アフリカの|檻の|百獣の王|[頭匹羽]の|釣りで|(?:海|川|森|庭|畑)[にでの])$/u,
    after:
      /^(?:の(?:巣|卵|羽|雛|首|たてがみ|鼻|尻尾|しっぽ|牙|角|群れ|肉|子供|子ども|赤ちゃん|ぬいぐるみ|皮|果汁|刺身|花|実|種)|(?:は|が)(?:首|たてがみ|鼻|牙|鳴|吠|泳|飛|走|寝|獲物|肉食|草食|咲|実)|を(?:見|釣|飼|食べ|焼|煮|狩|捕|剥|むい|切|植え|育て)|(?:\(|（)?[寅虎])/u,
  },
  {
    names: set(
      '당근 사과 오렌지 망고 레몬 딸기 감자 양파 배추 마늘 호박 버섯 민트 사자 호랑이 기린 재규어 푸마 팬더 나비 무지개',
    ),
    before: /(?:동물원(?:의|에서)?|야생|채\s?썬|다진|볶은|[한두세네]\s(?:마리|개)의?) ?$/u,
    after:
      /^(?:[을를]? ?(?:잘 |채 |얇게 |잘게 |한 입 )?(?:썰|볶|먹|씻|갈아|갈고|깎|삶|다지|다져|데치|심|키우|재배)|(?:이나|나|과|와|,) ?(?:양파|감자|마늘|오이|배추|파|무|호박|바나나|포도|고구마|버섯)(?![가-힣]{2})| ?(?:주스|즙|껍질|볶음|케이크|라페|수프))/u,
  },
  {
    names: set(
      'linde eiche buche birke tanne kiefer ahorn weide pappel ulme erle fuchs adler wolf hirsch hase lowe tiger falke schwan biber dachs igel storch rabe reiher panther jaguar puma krone stern sonne',
    ),
    before:
      /\b(?:unter|auf|neben|hinter|an|von|aus|wie)?\s?(?:eine[rnms]?|ein|jede[rnms]?|kein(?:e[rnms]?)?|(?:de[rmns]|die|das) (?:alten?|gro(?:ss|ß)en?|kleinen?|jungen?|wilden?|machtigen?|hohen?|schlauen?))\s$/u,
    after: /^ (?:(?:des|eines) \p{L}|im wald|am himmel|im garten|im park|vor dem haus|bluht|heult|kreist)/u,
  },
];

const reach = 12;

/** True if a short Chinese or Japanese name is a common word or part of other words here: 小米 is millet, 向往 a verb, and 京东 the middle of 东京东部. */
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

/** True for a predicate, question, attribute or sound: "打折多多，", "饿了么？", "美的事物", "叮咚一响". */
function isClauseOfItsOwn(before: string, name: string, after: string): boolean {
  const isAtEnd = /^[,，。!！;；]|^$/u.test(after);
  if (/^(.)\1$/u.test(name) && isAtEnd && /\p{Script=Han}{2}$/u.test(before)) return true;
  if (/[么吗呢]$/u.test(name) && /^[?？]/u.test(after)) return true;
  if (name.endsWith('的') && abstractNoun.test(after)) return true;
  return /^(?:一[响声]|作响|声)/u.test(after);
}

const abstractNoun =
  /^(?:事物|东西|事情|人(?!工)|感觉|瞬间|时刻|风景|景色|享受|生活|心|梦|歌|诗|画面|故事|回忆|声音|女|姑娘|花)/u;

/** Things whose names are brands, too, grouped by the kinds in which answers enumerate them. */
const kinds: readonly ReadonlySet<string>[] = [
  set('苹果 香蕉 梨 橙子 橘子 葡萄 西瓜 桃子 草莓 柠檬 芒果 樱桃 菠萝 猕猴桃 蓝莓 番茄 西红柿'),
  set('小米 大米 玉米 小麦 燕麦 糙米 高粱 黑米 红豆 绿豆 薏米 藜麦 荞麦'),
];

/** True for two different things of one kind, such as two fruits. */
const areOfOneKind = (one: string, other: string): boolean =>
  one !== other && kinds.some((kind) => kind.has(one) && kind.has(other));

/** True in an enumeration of things of its kind, where it is one of them. */
function isAmongItsKind(before: string, name: string, after: string): boolean {
  const next = /^(?:、|和|与|或|及|以及)(\p{Script=Han}{1,3})/u.exec(after)?.[1] ?? '';
  const previous = /(\p{Script=Han}{1,3})(?:、|和|与|或|及|以及)$/u.exec(before)?.[1] ?? '';
  return [1, 2, 3].some(
    (length) => areOfOneKind(name, next.slice(0, length)) || areOfOneKind(name, previous.slice(-length)),
  );
}

/** Function words such as "and", "in" and "with", which form words with the first character of a name by chance. */
const functionCharacter = /^[和与或及在的是用从把被比到去有对给跟像即则也都]$/u;

/** True if one end of the name is inside a longer word of the dictionary. */
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
