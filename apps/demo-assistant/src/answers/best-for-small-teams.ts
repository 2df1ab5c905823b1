import type { WrittenAnswer } from '../written-answer.js';

export const bestForSmallTeams: WrittenAnswer = {
  prompt: 'best cloud storage for small teams',
  geo: 'US',
  lang: 'en',
  variants: [
    `For most small teams, **Acme Cloud** is the easiest place to start: it is simple to set up, has generous sharing controls, and support answers quickly. ([acme.example](https://acme.example/business)) If you already live in another suite, Globex Drive or Hooli Box may fit better.

## Top picks

1. **Acme Cloud** – best overall for teams of 2–25. Reliable sync, fair pricing and an intuitive admin panel. The mobile app is a bit slow.
2. **Globex Drive** – best for document collaboration. Powerful editing, but permissions are confusing at first. ([globex.example](https://globex.example/teams))
3. **Hooli Box** – best for very large files; expensive once you pass five seats.
4. **Initech Files** – best for strict compliance needs, with a dated interface.

## At a glance

| Service | Free tier | Per user / month | Best for |
| --- | --- | --- | --- |
| Acme Cloud | 10 GB | $8 | All-round use |
| Globex Drive | 15 GB | $9 | Editing together |
| Hooli Box | 5 GB | $14 | Large media |
| Initech Files | none | $11 | Compliance |

**Bottom line:** start with Acme's trial, move two real projects into it, and compare with Globex before you pay for a year. ([reviews.example](https://reviews.example/cloud-storage-2026))

Would you like a checklist for the migration?`,
    `There is no single winner, but three services keep coming up for small teams in the US:

### 🏆 Globex Drive
Fast, well integrated, and familiar to most people. Offline mode is weaker than it should be. ([globex.example](https://globex.example/teams))

### 🔒 Acme Cloud
Strong encryption and transparent pricing make Acme Cloud a solid choice when you share files with clients. Its desktop client is lightweight, though reports are basic. ([acme.example](https://acme.example/security))

### 📦 Hooli Box
Unlimited versions, excellent for designers, but costly.

**How to choose**

- You edit documents together all day → Globex
- You send sensitive files to clients → Acme
- You keep huge media libraries → Hooli

All three offer a 14-day trial. ([reviews.example](https://reviews.example/cloud-storage-2026))`,
    `Short answer: **Globex Drive** for collaboration, **Acme Cloud** for value.

- **Globex Drive** has the best editor and the largest add-on store.
- **Acme Cloud** costs less per seat and is easier to administer; recent reviews call it dependable, with limited integrations. ([reviews.example](https://reviews.example/cloud-storage-2026))
- **Umbrella Storage** is worth a look if you mainly need backup.

For a team of five I would trial Acme and Globex side by side for two weeks.`,
  ],
  readings: [
    {
      brands: [['Acme Cloud', 'Acme'], ['Globex Drive', 'Globex'], ['Hooli Box'], ['Initech Files']],
      qualities: {
        'Acme Cloud': [
          'easiest place to start',
          'simple to set up',
          'generous sharing controls',
          'support answers quickly',
          'best overall for teams of 2–25',
          'Reliable sync',
          'fair pricing',
          'intuitive admin panel',
          'mobile app is a bit slow',
        ],
        'Globex Drive': ['best for document collaboration', 'Powerful editing', 'permissions are confusing at first'],
        'Hooli Box': ['best for very large files', 'expensive once you pass five seats'],
        'Initech Files': ['best for strict compliance needs', 'dated interface'],
      },
    },
    {
      brands: [
        ['Globex Drive', 'Globex'],
        ['Acme Cloud', 'Acme'],
        ['Hooli Box', 'Hooli'],
      ],
      qualities: {
        'Globex Drive': [
          'Fast',
          'well integrated',
          'familiar to most people',
          'Offline mode is weaker than it should be',
        ],
        'Acme Cloud': ['Strong encryption', 'transparent pricing', 'solid choice', 'lightweight', 'reports are basic'],
        'Hooli Box': ['excellent for designers', 'costly'],
      },
    },
    {
      brands: [['Globex Drive', 'Globex'], ['Acme Cloud', 'Acme'], ['Umbrella Storage']],
      qualities: {
        'Globex Drive': ['best editor', 'largest add-on store'],
        'Acme Cloud': ['costs less per seat', 'easier to administer', 'dependable', 'limited integrations'],
        'Umbrella Storage': ['worth a look'],
      },
    },
  ],
};
