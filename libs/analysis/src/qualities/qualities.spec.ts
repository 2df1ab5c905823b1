import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';
import type { Analysis } from '@app/findings';

const watch = {
  brand: { name: 'Zylofit', aliases: [], domain: '' },
  competitors: [{ name: 'Kettlora', aliases: [] }],
  annotationTypes: ['brand'] as const,
};

const read = (text: string): Analysis => analyse(text, watch);

const sentences = (count: number): string => 'Zylofit is very good, and very fast with '.repeat(count);

/** The fastest of three: on a busy machine any one of them may have to wait. */
function millisecondsFor(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('qualities', () => {
  const text = '- **Zylofit**: very easy to use, easy to use\n- **Kettlora**: excellent support';

  it('are of the brand alone, hold no name and come once each', () => {
    const found = read(text).qualities.map((quality) => quality.text);
    expect(found).toContain('very easy to use');
    expect(found.join(' ')).not.toMatch(/Zylofit|Kettlora|excellent/);
    expect(new Set(found).size).toBe(found.length);
  });

  it('are no prices', () => {
    const table =
      '| 服务 | 适合 | 每人每月 |\n| --- | --- | --- |\n| Zylofit | 日常办公 | 8 美元 |\n| Kettlora | 多人协作 | 9 美元 |';
    expect(read(table).qualities.map((quality) => quality.text)).not.toContain('8 美元');
  });

  it('hold no number of a source, however these are glued', () => {
    const cited = 'Zylofit is very easy to use.[1][2] It is excellent value[1]. Kettlora is slow.';
    const number = /\[\d\]/g;
    const citations = Array.from(cited.matchAll(number), ({ index }) => ({
      url: 'https://example.com/best/x',
      start: index,
      end: index + 3,
    }));
    const found = analyse(cited, { ...watch, citations }).qualities.map((quality) => quality.text);
    expect(found).toContain('excellent value');
    expect(found.join()).not.toMatch(number);
  });

  it('are none where the brand is not mentioned', () =>
    expect(read(text.replace('Zylofit', 'Initech')).qualities).toEqual([]));

  it('turn with what a label says of them', () => {
    const [good] = read('## Zylofit\n\n**Pros:**\n- excellent build quality\n- very easy to clean').qualities;
    const [bad] = read('## Zylofit\n\n**Cons:**\n- poor build quality\n- very hard to clean').qualities;
    expect([good?.polarity, bad?.polarity]).toEqual(['positive', 'negative']);
  });

  it('never take time that grows much faster than the answer', () => {
    millisecondsFor(sentences(300));
    expect(millisecondsFor(sentences(2000))).toBeLessThan(40 * Math.max(5, millisecondsFor(sentences(200))));
  });
});
