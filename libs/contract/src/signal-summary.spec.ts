import { describe, expect, it } from '@jest/globals';
import { signalSummary } from './signal-summary.js';
import { type SignalFacts, signalKinds } from './signals.js';

const days = { from: '2026-10-13', to: '2026-11-09', slots: 4 };
const facts: SignalFacts = {
  baseline: { ...days, answers: 560, value: 0.6, numerator: 336, denominator: 560, low: 0.5589, high: 0.6398 },
  current: { ...days, answers: 140, value: 0.035, numerator: 5, denominator: 140, low: 0.3226, high: 0.4828 },
  change: { points: -20, low: -27.44, high: -12.61 },
  q: 0.001,
  confidence: 'confirmed',
  composition: { in_both: 20, added: 0, removed: 1 },
  urls_lost: [],
  urls_gained: [],
};
const signal = { brand: 'Acme Cloud', assistant: null, query: 'best crm', subject: 'Globex', facts };

describe('the sentence of a signal', () => {
  it('says by how much, between which ends that probably lies, and from what to what', () => {
    expect(signalSummary({ ...signal, kind: 'visibility.fell' })).toBe(
      'Answers name Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 3.5%.',
    );
  });

  it('says whose answers they are where they are of one assistant', () => {
    expect(signalSummary({ ...signal, assistant: 'perplexity', kind: 'citation.lost' })).toBe(
      'Answers of the assistant “perplexity” cite pages of Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 3.5%.',
    );
  });

  it('names no direction where the interval has both', () => {
    const unsure = { ...facts, change: { points: 1, low: -2, high: 4 } };
    expect(signalSummary({ ...signal, kind: 'visibility.rose', facts: unsure })).toContain(
      ': probably between -2 and +4 points, from ',
    );
  });

  it('has whole points, unless one of them would read as none', () => {
    const small = { ...facts, change: { points: 0.8, low: 0.24, high: 1.36 } };
    expect(signalSummary({ ...signal, kind: 'visibility.rose', facts: small })).toContain(
      ': up 0.8 points, probably between 0.2 and 1.4, from ',
    );
  });

  it('counts answers where nothing was tested', () => {
    expect(signalSummary({ ...signal, kind: 'measurement.degraded', facts: { ...facts, change: null } })).toBe(
      'Fewer than half of the usual answers about Acme Cloud were kept: 140 in seven days, 560 in the 28 before. Until that is over, no other change is told.',
    );
  });

  it('is another one for each kind', () => {
    expect(new Set(signalKinds.map((kind) => signalSummary({ ...signal, kind }))).size).toBe(signalKinds.length);
  });

  it('stays one line that reads as it is written, whatever an answer wrote', () => {
    const subject = `good\nprice\u202Eesrever ${'x'.repeat(300)}`;
    const summary = signalSummary({ ...signal, kind: 'quality.appeared', subject });
    expect(summary).toMatch(/^Answers say “good price esrever x{100}…” of Acme Cloud/u);
  });
});
