import { expect } from '@jest/globals';
import type { Analysis, Span } from '@app/findings';
import { visibilityPercent } from './report/score.js';

/** Expects that every span covers exactly its words. */
export function expectExact(answer: string, { mentions, competitors, qualities }: Analysis): void {
  for (const { start, end, snippet, annotations } of mentions) {
    expect(answer.slice(snippet.start, snippet.start + snippet.text.length)).toBe(snippet.text);
    expect(snippet.text.length).toBeLessThanOrEqual(300);
    expect(annotations.some((one) => one.start + snippet.start === start && one.end + snippet.start === end)).toBe(
      true,
    );
    for (const one of annotations) expect(snippet.text.slice(one.start, one.end)).toBe(one.entity);
    annotations.forEach((one, i) => expect(one.start).toBeGreaterThanOrEqual(annotations[i - 1]?.end ?? 0));
  }
  for (const { name, start, end } of competitors) expect(answer.slice(start, end)).toBe(name);
  for (const { text, start, end } of qualities) expect(answer.slice(start, end)).toBe(text);
}

/** Expects mentions in reading order, without overlaps, inside the answer, with scores that follow from their parts. */
export function expectOrder(answer: string, { mentions }: Analysis): void {
  mentions.forEach(({ position, start, end, visibilityPercent: percent, score }, i) => {
    expect(position).toBe(i + 1);
    expect(start).toBeGreaterThanOrEqual(mentions[i - 1]?.end ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(answer.length);
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
    expect(visibilityPercent(score)).toBe(percent);
  });
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function expectWholeCharacters(answer: string, { mentions }: Analysis): void {
  const borders = new Set([answer.length, ...[...graphemes.segment(answer)].map(({ index }) => index)]);
  const expectWhole = ({ start, end }: Span): void =>
    expect([borders.has(start), borders.has(end)]).toEqual([true, true]);
  for (const { start, end, snippet } of mentions) {
    expectWhole({ start, end });
    expectWhole({ start: snippet.start, end: snippet.start + snippet.text.length });
  }
}
