import { expect, it } from '@jest/globals';
import { explainChange } from './explain-change.js';

const configuration = {
  brand: { name: 'Acme', aliases: ['AC'], domain: 'acme.example' },
  competitors: [{ name: 'Globex', aliases: ['GLX'] }],
  annotationTypes: ['brand'],
};
const brand = configuration.brand;

it.each([
  [{}, ['counted by an older release']],
  [{ brand: { ...brand, name: 'Acme Ltd' } }, ['brand name Acme → Acme Ltd']],
  [{ brand: { ...brand, domain: 'acme.test' } }, ['domain acme.example → acme.test']],
  [{ brand: { ...brand, aliases: ['ACM'] } }, ['alias added: ACM', 'alias removed: AC']],
  [{ competitors: [] }, ['competitor removed: Globex']],
  [{ competitors: [{ name: 'Globex', aliases: [] }] }, ['alias of competitor Globex removed: GLX']],
  [{ about: ['cards'] }, ['"about" word added: cards']],
  [{ not: ['skate'] }, ['"not" word added: skate']],
  [{ annotationTypes: ['brand', 'url'] }, ['annotation type added: url']],
])('names what was configured otherwise, or that all was as now: %j', (change, reasons) => {
  const before = { analyser: '1', configuration };
  expect(explainChange(before, { analyser: '1', configuration: { ...configuration, ...change } })).toEqual(reasons);
});

it('names the analyser, and says so where the configuration of before was not kept', () => {
  const after = { analyser: '2', configuration };
  expect(explainChange({ analyser: '1', configuration }, after)).toEqual(['analyser 1 → 2']);
  expect(explainChange({ analyser: '2', configuration: null }, after)).toEqual([
    'the configuration of before is not known',
  ]);
});
