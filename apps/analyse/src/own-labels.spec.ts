import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ownLabels } from './own-labels.js';
import { spansOf } from './scoring/labels.js';
import { normal } from './scoring/normal.js';
import { readGold } from './scoring/read-gold.js';

const gold = await readGold(ownLabels(), '');
const answers = gold.composed ?? [];
const cases = gold.tricky ?? [];
const absences = gold.negatives ?? [];

/** A name as a reader sees it. */
const seen = (text: string): string => normal(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''));

describe('the labelled set', () => {
  it('is what its sources say', () =>
    expect(() =>
      execFileSync(process.execPath, [join(ownLabels(), 'make.mjs'), '--check'], { stdio: 'pipe' }),
    ).not.toThrow());

  it('has five answers or more in each of six languages, and sixty hard cases', () => {
    const sizes = [...Map.groupBy(answers, ({ lang }) => lang)].filter(([, { length }]) => length >= 5);
    expect(sizes.map(([lang]) => lang).toSorted()).toEqual(
      expect.arrayContaining(['de', 'en', 'es', 'fr', 'ja', 'zh']),
    );
    expect(cases.length + absences.length).toBeGreaterThanOrEqual(60);
  });

  it('names no row twice', () => {
    const ids = [...answers, ...cases, ...absences].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(answers)('quotes $id: names, brands and qualities', ({ answer, brands_mentioned: brands, tracked }) => {
    const quotes = brands.flatMap(({ surfaces }) => surfaces);
    for (const { brand, mentions, qualities, qualities_optional: optional = [], competitors } of tracked) {
      const names = [brand.name, ...brand.aliases].map(seen);
      for (const { start, end } of spansOf(mentions)) expect(names).toContain(seen(answer.slice(start, end)));
      expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining([...competitors]));
      quotes.push(...qualities, ...optional);
    }
    expect(quotes.filter((words) => !answer.includes(words))).toEqual([]);
  });

  it.each(cases)('quotes $id: $text', ({ text, expected, optional }) => {
    for (const span of [...expected, ...optional])
      expect({ ...span, surface: text.slice(span.start, span.end) }).toEqual(span);
  });
});
