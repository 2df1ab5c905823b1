import { expect, it } from '@jest/globals';
import type { Measurement, MeasurementReason, Signal } from '@app/client';
import { toldTexts as german } from './de/told-strings.js';
import { toldTexts as spanish } from './es/told-strings.js';

const figures = { answers: 50, value: 0.6, numerator: 30, denominator: 50 };
const signal = {
  scope: { brand: 'Acme', assistant: 'claude', query: 'best cloud', prompt_id: null },
  subject: 'Globex',
  baseline: { ...figures, answers: 200 },
  current: { ...figures, value: 0.4, numerator: 20 },
  change: { points: -20, low: -27.42, high: -12.6 },
} as unknown as Signal;

const moved = ['60', '40', '20', '13', '27'];
const counted = ['20', '50'];
const kept = ['50', '200'];
it.each<[Signal['kind'], readonly string[]]>([
  ['visibility.fell', ['Acme', 'claude', ...moved]],
  ['visibility.rose', ['Acme', 'claude', ...moved]],
  ['share_of_voice.fell', ['Acme', ...moved]],
  ['share_of_voice.rose', ['Acme', ...moved]],
  ['competitor.rose', ['Globex', 'claude', ...moved]],
  ['competitor.appeared', ['Globex', 'claude', ...counted]],
  ['gap.opened', ['Acme', 'best cloud', ...moved]],
  ['gap.closed', ['Acme', 'best cloud', ...counted]],
  ['citation.lost', ['Acme', 'claude', ...moved]],
  ['citation.gained', ['Acme', 'claude', ...moved]],
  ['quality.appeared', ['Acme', 'Globex', 'claude', ...counted]],
  ['measurement.degraded', ['Acme', ...kept]],
  ['measurement.recovered', ['Acme', ...kept]],
])('tells %s in German and Spanish with what it is about and its figures', (kind, parts) => {
  for (const { signal: tell } of [german, spanish])
    for (const part of parts) expect(tell({ ...signal, kind })).toContain(part);
});

it('tells names as one line, and an interval that covers no change with its signs', () => {
  const named = {
    ...signal,
    kind: 'gap.opened',
    scope: { ...signal.scope, query: 'a\n\u202Eb'.padEnd(500, 'x') },
  } as const;
  const told = german.signal({ ...named, change: { points: 0, low: -3, high: 4 } });
  expect(told).toMatch(/„a b.*x…“.*zwischen -3 und \+4 Punkten/);
  expect(told.length).toBeLessThan(250);
});

it.each<[MeasurementReason['code'], number | null, number | null, readonly string[]]>([
  ['no_answers', null, null, []],
  ['few_prompts', 15, 50, ['15', '50']],
  ['few_slots', 34, 385, ['34', '385']],
  ['few_repeats', 3.9, 4, ['3.9', '4']],
  ['not_reproducible', 0.57, 0.7, ['0.57', '0.7']],
  ['several_analysers', 2, null, ['2']],
  ['several_modes', null, null, []],
  ['several_models', null, null, ['claude']],
  ['several_retrievals', null, null, ['claude']],
])('gives the reason %s in German and Spanish with its figures', (code, value, needed, parts) => {
  const measurement = { why: ['In English.'], reasons: [{ code, value, needed, assistants: ['claude'] }] };
  for (const { reasons } of [german, spanish]) {
    const [told, ...others] = reasons(measurement as unknown as Measurement);
    expect(others).toEqual([]);
    expect(told).not.toMatch(/English|undefined|null/);
    for (const part of parts) expect(told).toContain(part);
  }
});
