import { analyse } from '@app/analysis';
import { expect, it } from '@jest/globals';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { citationForms, citedAs } from '../apps/demo-assistant/src/citation-forms.js';

/** What the demo's texts criticise about its brand, by words in the text; found by reading them. */
const criticism =
  /slow$|básica|cost more|a problem|limitées|limited|no phone support|not offer|reports are basic|wenige Schnittstellen|第三方集成较少|cannot be searched|only on the Business plan|平日のみ/u;
const rivals = { Globex: 'Globex Drive', Initech: 'Initech Files', Hooli: 'Hooli Box', Umbrella: 'Umbrella Storage' };
const watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: Object.entries(rivals).map(([name, alias]) => ({ name, aliases: [alias] })),
  annotationTypes: ['brand'] as const,
};

it.each(citationForms)('no praise, price or word about others is called criticism, cited as %s', (form) => {
  const called = writtenAnswers.flatMap(({ prompt, variants }) =>
    variants.flatMap((written) => {
      const { text, citations } = citedAs(form, written);
      return analyse(text, { ...watch, prompt, citations })
        .qualities.filter(({ polarity }) => polarity === 'negative')
        .map((quality) => quality.text);
    }),
  );
  expect(called.filter((quality) => !criticism.test(quality))).toEqual([]);
  expect(called.length).toBeGreaterThan(10);
});
