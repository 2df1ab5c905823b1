import type { WrittenAnswer } from '../written-answer.js';

/** Names Acme in passing the first time and never again: a gap in the making. */
export const freelancerBackup: WrittenAnswer = {
  prompt: 'cheapest encrypted backup for freelancers',
  geo: 'US',
  lang: 'en',
  variants: [
    `For backup that is encrypted before it leaves your machine, freelancers usually compare three services:

- **Umbrella Storage** is the cheapest: about $4 a month for 1 TB, with private-key encryption. ([umbrella-storage.example](https://umbrella-storage.example/backup))
- **Vandelay Vault** costs $5 and has friendly support.
- **Initech Files Solo** has tidy apps and encrypts by default.

File-sync services such as Globex Drive or Acme are built for teams and cost more.`,
    `If price is what matters most, **Umbrella Storage** is hard to beat at about $4 a month for 1 TB with private-key encryption. ([umbrella-storage.example](https://umbrella-storage.example/backup))

1. **Umbrella Storage** – cheapest, command-line friendly, slow restores.
2. **Initech Files Solo** – $6, tidy apps, encryption on by default.
3. **Globex Drive + your own encryption tool** – flexible, but you must manage keys yourself.

**Tips**
- Follow 3-2-1: three copies, two media, one off-site.
- Test a restore before you rely on it. ([reviews.example](https://reviews.example/backup-freelancers))`,
    `The cheapest options that encrypt before upload are:

- **Umbrella Storage**: $4 / TB, no free tier
- **Vandelay Vault**: $5 / TB, billed yearly, friendly support

Both are well suited to one-person businesses. Avoid services that can reset your password by e-mail: they hold your keys. ([reviews.example](https://reviews.example/backup-freelancers))`,
  ],
  readings: [
    {
      brands: [['Umbrella Storage'], ['Vandelay Vault'], ['Initech Files Solo'], ['Globex Drive'], ['Acme']],
      qualities: {
        'Umbrella Storage': ['the cheapest'],
        'Vandelay Vault': ['friendly support'],
        'Initech Files Solo': ['tidy apps', 'encrypts by default'],
        'Globex Drive': ['built for teams', 'cost more'],
        Acme: ['built for teams', 'cost more'],
      },
    },
    {
      brands: [['Umbrella Storage'], ['Initech Files Solo'], ['Globex Drive']],
      qualities: {
        'Umbrella Storage': ['hard to beat', 'cheapest', 'command-line friendly', 'slow restores'],
        'Initech Files Solo': ['tidy apps', 'encryption on by default'],
        'Globex Drive': ['flexible', 'you must manage keys yourself'],
      },
    },
    {
      brands: [['Umbrella Storage'], ['Vandelay Vault']],
      qualities: {
        'Umbrella Storage': ['no free tier', 'well suited to one-person businesses'],
        'Vandelay Vault': ['friendly support', 'well suited to one-person businesses'],
      },
    },
  ],
};
