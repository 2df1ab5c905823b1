import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGrid } from './mentions/grid.js';
import { ownLabels } from './own-labels.js';
import { spansOf } from './scoring/labels.js';
import { normal } from './scoring/normal.js';
import { readGold } from './scoring/read-gold.js';
import type { OrdinaryNames } from './training/augment.js';
import { casesOf } from './training/training-case.js';

const gold = await readGold(ownLabels(), '');
const answers = gold.composed ?? [];
const cases = gold.tricky ?? [];
const absences = gold.negatives ?? [];

const ordinaryNames = Object.values(
  JSON.parse(readFileSync(join(ownLabels(), 'ordinary-names.json'), 'utf8')) as OrdinaryNames,
).flat();
const grid = await readGrid(ownLabels());
const shapes = Object.keys(grid['en']!.shapes);

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

  // figures.chaos.ts tests it with the cases in which names are swapped.
  it('holds a part out of what is learned from', () => {
    const heldOut = [...(gold.held_out ?? []), ...(gold.held_out_negatives ?? [])];
    const texts = new Set(heldOut.map(({ answer }) => answer));
    const prompts = new Set<string | undefined>(heldOut.map(({ prompt }) => prompt));
    expect(texts.size).toBeGreaterThan(30);
    const learned = casesOf(gold);
    expect(learned.filter(({ text, group }) => texts.has(text) || prompts.has(group))).toEqual([]);
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

  it.each(Object.entries(grid))('has a grid for %s: names that nothing learned, in every shape', (_, row) => {
    const names = row.words.flatMap((group) => group.names);
    expect(new Set(names).size).toBeGreaterThanOrEqual(12);
    expect(names.filter((name) => ordinaryNames.includes(name))).toEqual([]);
    expect(Object.keys(row.shapes)).toEqual(shapes);
    expect(Object.values(row.shapes).filter((shape) => !shape.includes('{name}'))).toEqual([]);
    expect(row.words.flatMap(({ uses }) => uses).filter((use) => !use.includes('{word}'))).toEqual([]);
  });

  it.each(cases)('quotes $id: $text', ({ text, expected, optional }) => {
    for (const span of [...expected, ...optional])
      expect({ ...span, surface: text.slice(span.start, span.end) }).toEqual(span);
  });
});
