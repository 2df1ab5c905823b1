import type { WrittenAnswer } from '../written-answer.js';

/** Names Acme at the edge only. */
export const globexVsInitech: WrittenAnswer = {
  prompt: 'Globex vs Initech for file sharing',
  geo: 'UK',
  lang: 'en',
  variants: [
    `**Globex Drive** is the better choice for everyday sharing; **Initech Files** wins where you must prove who saw what.

| | Globex Drive | Initech Files |
| --- | --- | --- |
| Sharing links | instant, many options | approval step |
| Editing together | excellent | basic |
| Audit trail | 90 days | 7 years |
| Price per user | £7 | £9 |

### Pros and cons

**Globex Drive**
- ✅ fast and familiar
- ❌ permission model is confusing

**Initech Files**
- ✅ rigorous logs
- ❌ dated interface

Choose Globex if speed matters, Initech if auditors visit. ([globex.example](https://globex.example/teams)) ([initech.example](https://initech.example/files))

(Some teams also shortlist Hooli Box and Acme Cloud, which I haven't compared here.)`,
    `For pure file sharing I'd pick **Globex Drive**: sending a folder takes two clicks, and guests need no account. **Initech Files** asks for approvals, which is slower but safer. ([initech.example](https://initech.example/files))

Rule of thumb: creative work → Globex, regulated work → Initech.`,
  ],
  readings: [
    {
      brands: [['Globex Drive', 'Globex'], ['Initech Files', 'Initech'], ['Hooli Box'], ['Acme Cloud']],
      qualities: {
        'Globex Drive': [
          'better choice for everyday sharing',
          'instant, many options',
          'excellent',
          'fast and familiar',
          'permission model is confusing',
        ],
        'Initech Files': ['approval step', 'basic', 'rigorous logs', 'dated interface'],
      },
    },
    {
      brands: [
        ['Globex Drive', 'Globex'],
        ['Initech Files', 'Initech'],
      ],
      qualities: {
        'Globex Drive': ['sending a folder takes two clicks', 'guests need no account'],
        'Initech Files': ['slower but safer'],
      },
    },
  ],
};
