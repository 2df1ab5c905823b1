import type { WrittenAnswer } from '../written-answer.js';

export const acmeAlternatives: WrittenAnswer = {
  prompt: 'Acme Cloud alternatives',
  geo: 'UK',
  lang: 'en',
  variants: [
    `If Acme Cloud isn't quite right for you, these are the alternatives people in the UK most often compare it with:

1. **Globex Drive** – richer document editing and UK data centres from £7 per user. ([globex.example](https://globex.example/teams))
2. **Initech Files** – the conservative option: audited, stable, a little old-fashioned. ([initech.example](https://initech.example/files))
3. **Hooli Box** – polished apps and huge upload limits, at a premium price.
4. **Umbrella Storage** – backup first, sharing second.

### Why people leave Acme Cloud
- limited third-party integrations
- no phone support on the smallest plan

### Why people stay
- Acme is easy to use and pricing is predictable ([acme.example](https://acme.example/pricing))
- restoring old versions is quick

If integrations are your main complaint, I'd look at Globex first.`,
    `The closest like-for-like replacement for **Acme Cloud** is **Globex Drive**; for regulated work, **Initech Files** is the safer bet.

| If you miss in Acme Cloud… | …look at |
| --- | --- |
| integrations | Globex Drive |
| audit trails | Initech Files |
| very large uploads | Hooli Box |

Before you switch, check whether Acme's newer Business plan already covers what you need: it added single sign-on this year. ([acme.example](https://acme.example/business))`,
  ],
  readings: [
    {
      brands: [
        ['Acme Cloud', 'Acme'],
        ['Globex Drive', 'Globex'],
        ['Initech Files', 'Initech'],
        ['Hooli Box'],
        ['Umbrella Storage'],
      ],
      qualities: {
        'Acme Cloud': [
          'limited third-party integrations',
          'no phone support on the smallest plan',
          'easy to use',
          'pricing is predictable',
          'restoring old versions is quick',
        ],
        'Globex Drive': ['richer document editing'],
        'Initech Files': ['conservative', 'audited', 'stable', 'a little old-fashioned'],
        'Hooli Box': ['polished apps', 'huge upload limits', 'premium price'],
      },
    },
    {
      brands: [['Acme Cloud', 'Acme'], ['Globex Drive'], ['Initech Files'], ['Hooli Box']],
      qualities: { 'Initech Files': ['safer bet'] },
    },
  ],
};
