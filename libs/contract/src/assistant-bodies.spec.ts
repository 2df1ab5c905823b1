import { expect, it } from '@jest/globals';
import { assistantBodies } from './assistant-bodies.js';

const one = (slug: string) => ({
  slug,
  label: `Label of ${slug}`,
  provider: 'openai',
  model: 'm',
  surface: 'api',
  retrieval: 'none',
});
const installation = ['first', 'second', 'third', 'fourth'].map(one);

it('those that are asked come first, in the order of the installation, then those that are asked no more', () => {
  const bodies = assistantBodies(installation, {
    asked: ['fourth', 'lost', 'second'],
    answered: ['first', 'fourth', 'lost', 'retired'],
  });
  expect(bodies.map(({ assistant, active }) => [assistant, active])).toEqual([
    ['second', true],
    ['fourth', true],
    ['first', false],
    ['lost', false],
    ['retired', false],
  ]);
  expect(bodies[2]).toMatchObject({ label: 'Label of first', provider: 'openai', model: 'm', retrieval: 'none' });
  expect(bodies[4]).toEqual({
    assistant: 'retired',
    label: 'retired',
    provider: null,
    model: null,
    surface: null,
    retrieval: null,
    active: false,
  });
});
