import { lowerCase } from '../text/fold.js';
import type { MatchContext } from './match-context.js';

/** "キリンは首が長い", "당근을 썰어", "unter einer Linde": a name that is an animal, a plant or a food, and spoken of as one. */
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
