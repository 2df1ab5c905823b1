import type { WrittenAnswer } from '../written-answer.js';

/** Names Acme in one telling of two. */
export const videoEditors: WrittenAnswer = {
  prompt: 'best cloud storage for video editors',
  geo: 'US',
  lang: 'en',
  variants: [
    `Video work needs three things: large single files, fast partial sync, and painless review.

- **Hooli Box** is outstanding for large files.
- **Globex Drive** has the smoothest review tools.
- **Acme Cloud** is affordable and syncs only changed blocks, but its 50 GB file limit is a problem for raw footage. ([acme.example](https://acme.example/pricing))

For a two-person studio, Hooli Box plus a cheap archive is the usual setup.`,
    `## 🎬 Best for most editors: Hooli Box
Uploads up to 500 GB per file and streams proxies straight into your timeline. Expensive, but it saves hours. ([hooli.example](https://hooli.example/box))

## 💸 Best value: Umbrella Storage
Cheap bulk space for finished projects. Restores are slow.

## 👥 Best for review rounds: Globex Drive
Clients can comment on a frame without an account.

**Tip:** keep the current project on a local SSD and sync only proxies.`,
  ],
  readings: [
    {
      brands: [['Hooli Box'], ['Globex Drive'], ['Acme Cloud']],
      qualities: {
        'Hooli Box': ['outstanding for large files'],
        'Globex Drive': ['smoothest review tools'],
        'Acme Cloud': ['affordable', 'syncs only changed blocks', '50 GB file limit is a problem for raw footage'],
      },
    },
    {
      brands: [['Hooli Box'], ['Umbrella Storage'], ['Globex Drive']],
      qualities: {
        'Hooli Box': ['Best for most editors', 'Expensive', 'saves hours'],
        'Umbrella Storage': ['Best value', 'Cheap bulk space', 'Restores are slow'],
        'Globex Drive': ['Best for review rounds', 'Clients can comment on a frame without an account'],
      },
    },
  ],
};
