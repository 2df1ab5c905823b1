import { expect, it } from '@jest/globals';
import type { OpinionToken } from '../context/read-opinions.js';
import { endsInConnective } from './connectives.js';
import { trimPhrase } from './trim-phrase.js';

const tokens = (parts: readonly string[], gap: number, isCharacter: boolean, after = '$'): OpinionToken[] => {
  const stretch = { after } as OpinionToken['stretch'];
  let end = -gap;
  return parts.map((text) => {
    const start = end + gap;
    end = start + text.length;
    return { text, start, end, isCharacter, isGlued: false, mark: '', senses: [], stretch } as unknown as OpinionToken;
  });
};

const kept = (language: string, segment: readonly OpinionToken[], joined = ' ', to = segment.length): string => {
  const trimmed = trimPhrase(language, { segment, from: 0, to });
  return segment
    .slice(trimmed.from, trimmed.to)
    .map(({ text }) => text)
    .join(joined);
};
const without = (language: string, text: string, to?: number): string =>
  kept(language, tokens(text.split(' '), 1, false), ' ', to);

it('what only joins a phrase to something outside of it is left out, by the words of its language', () => {
  expect(without('en', 'fast and')).toBe('fast');
  expect(without('de', 'und sehr günstig oder')).toBe('sehr günstig');
  expect(without('es', 'rapido o barato')).toBe('rapido o barato');
  // "o" is an article in Portuguese and "or" in Spanish.
  expect(without('pt', 'o mais barato')).toBe('o mais barato');
  expect(without('en', 'and')).toBe('and');
});

it('a verb that says nothing by itself, and "also", are left out where a phrase begins with them', () => {
  expect(without('en', 'are also cheaper')).toBe('cheaper');
  expect(without('vi', 'cung gon nhe')).toBe('gon nhe');
});

it('a preposition is left out where its noun is cut off, and kept where the clause ends with it', () => {
  expect(without('en', 'strong support for teams', 3)).toBe('strong support');
  expect(without('en', 'easy to log in')).toBe('easy to log in');
});

it('the ending of a name before it is no part of a phrase', () => {
  const [ending, ...words] = tokens(['dan', 'daha', 'mantıklı'], 1, false);
  expect(kept('tr', [{ ...ending!, isGlued: true }, ...words])).toBe('daha mantıklı');
});

it('of clauses that Korean endings or Thai spaces part, one is kept', () => {
  expect(without('ko', '앱이 가장 쉽고 소수점 투자가 편합니다')).toBe('소수점 투자가 편합니다');
  const thai = tokens([...'เคลมง่ายสุด'], 0, true);
  const more = tokens([...'ตอบ'], 0, true).map((word) => ({ ...word, start: word.start + 12, end: word.end + 12 }));
  expect(kept('th', [...thai, ...more], '')).toBe('เคลมง่ายสุด');
});

it('Japanese particles that tie a finished clause to the next are left out; what ends in a tied form is known', () => {
  expect(kept('ja', tokens([...'近距離向きで'], 0, true), '')).toBe('近距離向き');
  expect(kept('ja', tokens([...'価格は高いが'], 0, true), '')).toBe('価格は高い');
  expect(endsInConnective('ja', tokens([...'操作がしやすく'], 0, true))).toBe(true);
  expect(endsInConnective('ko', tokens(['수요가', '많고'], 1, false))).toBe(true);
  expect(endsInConnective('ko', tokens(['유료', '광고'], 1, false))).toBe(false);
});
