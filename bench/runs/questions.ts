import { writtenAnswers } from '../../apps/demo-assistant/src/answers.js';

/** What the demo assistant has whole answers to, of 1 to 3 KB in six languages: reading them is real work. */
export const questions: readonly string[] = writtenAnswers.map(({ prompt }) => prompt);

/** The same question is another prompt in another country. */
export const countries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'SE', 'JP', 'CN', 'BR', 'IN', 'CA', 'AU', 'MX'];

/** One brand an account: the answers name it and its competitors. */
export const brand = {
  name: 'Acme Cloud',
  aliases: ['Acme'],
  domain: 'acme.example',
  competitors: [
    { name: 'Globex', aliases: ['Globex Drive'] },
    { name: 'Initech', aliases: ['Initech Files'] },
    { name: 'Hooli', aliases: ['Hooli Box'] },
    { name: 'Umbrella Storage', aliases: [] },
  ],
};

/** Half of what is tracked is tracked daily; a tenth by cron, whose next time costs most to find. */
export const schedules = [
  'daily',
  'daily',
  'daily',
  'daily',
  'daily',
  'hourly',
  'hourly',
  'weekly',
  'weekly',
  '0 6 * * 1-5',
];
