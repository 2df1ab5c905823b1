import { describe, expect, it } from '@jest/globals';
import { findMentions } from './find-mentions.js';

function marked(name: string, text: string, prompt: string): string {
  const watch = { brand: { name, aliases: [], domain: 'brand.example' }, competitors: [], annotationTypes: [], prompt };
  return findMentions(text, watch)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`, text);
}

describe('a word of a script without capitals is the brand where its place and the prompt say so', () => {
  it.each([
    ['ja', 'ライオン', '歯磨き粉のおすすめは?', '- **[ライオン] システマ**:歯ぐきケアに。\n- **サンスター ガム**:定番。\n- **花王 ピュオーラ**:香りがよい。'],
    ['zh', '老板', '油烟机买哪个牌子?', '1. **[老板]**:吸力强。\n2. **方太**:外观好。\n3. **华帝**:便宜。'],
    ['ko', '당근', '중고거래 앱 추천해 주세요', '1. **[당근]**: 동네 직거래에 편리합니다.\n2. **번개장터**: 택배 거래가 많습니다.\n3. **중고나라**: 오래된 커뮤니티입니다.'],
    ['ja', 'ライオン', '子どもと行く動物園のおすすめは?', '- **多摩動物公園**:バスからライオンを見られます。\n- **群馬サファリパーク**:夜も人気。\n- **ズーラシア**:広い園内。'],
    ['zh', '老板', '成都有什么好吃的馆子?', '- **明婷饭店**:脑花豆腐最出名,老板常在门口招呼客人。\n- **三哥田螺**:夜宵首选。\n- **老妈蹄花**:汤白肉烂。'],
    ['ko', '당근', '착즙기 추천해 주세요', '1. **휴롬 H400**: 세척이 쉽습니다.\n2. **필립스 HR1889**: 가격 부담이 적습니다.\n\n단단한 당근을 잘라 넣으면 모터에 무리가 없습니다.'],
  ])('%s: %s, %s', (_, name, prompt, expected) =>
    expect(marked(name, expected.replaceAll(/[[\]]/g, ''), prompt)).toBe(expected),
  );
}); // prettier-ignore
