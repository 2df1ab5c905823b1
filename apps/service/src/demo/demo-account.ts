import type { OnboardingPlan } from '@app/operations';
import { writtenAnswers } from '../../../demo-assistant/src/answers.js';

export const demoSlug = 'demo';

/** What the demo account tracks: the questions that the demo assistant has written answers to. */
export const demoBrand: OnboardingPlan['brands'][number] = {
  name: 'Acme Cloud',
  aliases: ['Acme'],
  domain: 'acme.example',
  competitors: [
    { name: 'Globex', aliases: ['Globex Drive'] },
    { name: 'Initech', aliases: ['Initech Files'] },
    { name: 'Hooli', aliases: ['Hooli Box'] },
    { name: 'Umbrella Storage', aliases: [] },
  ],
  prompts: writtenAnswers.map(({ prompt, geo, tags }) => ({ query: prompt, geo, tags, schedule: 'hourly' })),
};

/** It asks each of these assistants, by slug; the first is served. */
export const demoPlan = (assistants: readonly string[]): OnboardingPlan => ({
  account: { slug: demoSlug, name: 'Demo', demo: true, assistants },
  brands: [demoBrand],
});
