import { expect, it } from '@jest/globals';
import { certaintyOf, changeOf } from './change.js';

const difference = (points: number, low: number, high: number) => ({ points, low, high, significant: low > 0 || high < 0 }); // prettier-ignore
const of = (denominator: number) => ({ denominator });
const all = { in_both: 5, added: 0, removed: 0 };
const some = { in_both: 5, added: 2, removed: 0 };
const up = { ...difference(20, 5, 34), from: of(100), same_prompts: { ...difference(20, 5, 34), from: of(100), to: of(100) }, prompts: all }; // prettier-ignore
const flat = { ...difference(1, -9, 11), from: of(100), to: of(100) };

it.each([
  ['above 0', up, 'up', false],
  ['below 0', { ...up, ...difference(-20, -34, -5) }, 'down', false],
  ['around 0', { ...up, ...flat }, 'unclear', false],
  ['around 0, of few answers', { ...up, ...flat, from: of(19) }, 'too-few', false],
  ['that other prompts alone bring about', { ...up, same_prompts: flat, prompts: some }, 'unclear', true],
  ['of the same prompts, hidden by others', { ...up, ...flat, prompts: some }, 'up', true],
  ['that another assistant alone brings about', { ...up, same_prompts: { ...flat, to: of(60) } }, 'unclear', true],
  ['between prompts of which none is in both', { ...up, same_prompts: null, prompts: { ...some, in_both: 0 } }, 'other-prompts', true], // prettier-ignore
  ['from a period that measured nothing', { ...up, points: null, low: null, high: null, significant: null }, 'nothing-before', false], // prettier-ignore
] as const)('a difference %s is told for what it is', (_, change, kind, onSame) => {
  expect(changeOf(change, of(100))).toMatchObject({ kind, onSame });
});

it('says by how much, at least and at most, on the prompts that are compared', () => {
  expect(changeOf({ ...up, ...flat, prompts: some }, of(100)).by).toEqual({ points: 20, low: 5, high: 34 });
});

it('calls what its interval tells from no change sure, and what was never compared neither sure nor open', () => {
  expect((['up', 'down', 'unclear', 'too-few', 'other-prompts', 'nothing-before'] as const).map(certaintyOf)).toEqual([
    'sure',
    'sure',
    'open',
    'few',
    null,
    null,
  ]);
});
