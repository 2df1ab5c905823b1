import type { OnboardingPlan } from '@app/operations';
import { writtenAnswers } from '../../../demo-assistant/src/answers.js';

export const demoSlug = 'demo';

/** What the demo account tracks: the questions for which the demo assistant has written answers. */
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

/** The kinds of the publishers that its answers cite; no list and no rule can know their reserved names. */
const demoSources = {
  'example.com': 'editorial',
  'example.net': 'editorial',
  'example.org': 'editorial',
} as const;

/** Makes the plan for an account that asks each of these assistants, by slug; the first is served. */
export const demoPlan = (assistants: readonly string[]): OnboardingPlan => ({
  account: { slug: demoSlug, name: 'Demo', demo: true, assistants, sources: demoSources },
  brands: [demoBrand],
});
