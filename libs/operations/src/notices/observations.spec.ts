import { describe, expect, it } from '@jest/globals';
import { ok, warn } from '../doctor/finding.js';
import { observationsOf } from './observations.js';

const account = { slug: 'acme', failed: 0, code: null, budgetUsed: null };
const advice = 'do something';

describe('what the operator is told of', () => {
  it('is nothing where all is well, nor what can wait until somebody looks', () => {
    const findings = [ok({ check: 'queue', message: 'empty' }), warn({ check: 'unused keys', message: 'one', advice })];
    expect(observationsOf(findings, [account], [])).toEqual([]);
  });

  it('are urgent findings of doctor, with what to do', () => {
    const finding = warn({ check: 'queue', message: 'the oldest waits 9 min', advice });
    expect(observationsOf([finding], [], [])).toEqual([
      { key: 'queue', kind: 'queue', summary: 'queue: the oldest waits 9 min; do something.' },
    ]);
  });

  it('are accounts whose prompts fail, one by one', () => {
    const accounts = ['acme', 'globex'].map((slug) => ({ ...account, slug, failed: 3, code: 'rate_limited' }));
    expect(observationsOf([], accounts, []).map(({ key }) => key)).toEqual([
      'prompts fail acme',
      'prompts fail globex',
    ]);
    expect(observationsOf([], accounts, [])[0]!.summary).toContain('3 runs in 24 h');
  });

  it.each([
    [0.79, false],
    [0.8, true],
    [1.2, true],
  ])('is a budget of which %d is used: %s', (budgetUsed, isTold) => {
    expect(observationsOf([], [{ ...account, budgetUsed }], [])).toHaveLength(isTold ? 1 : 0);
  });

  it('is an assistant that is not asked', () => {
    expect(observationsOf([], [], [{ assistant: 'claude' }])).toMatchObject([{ key: 'breaker claude' }]);
  });
});
