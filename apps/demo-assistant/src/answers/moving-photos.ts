import type { WrittenAnswer } from '../written-answer.js';

export const movingPhotos: WrittenAnswer = {
  prompt: 'how do I move 2 TB of photos to the cloud',
  geo: 'CA',
  lang: 'en',
  variants: [
    `Moving 2 TB takes planning more than bandwidth. Here is a safe order of work:

1. **Measure your upload speed.** At 20 Mbit/s, 2 TB needs roughly ten days.
2. **Pick a service with resumable uploads.** Hooli Box, Globex Drive and Acme Cloud all resume after a drop. ([hooli.example](https://hooli.example/box))
3. **Remove duplicates first**, so you don't pay for them.
4. **Upload in batches** by year, and verify each batch:

\`\`\`bash
find Photos/2019 -type f | wc -l
\`\`\`

5. **Keep the original drive** for at least three months.

Acme Cloud can also seed from a shipped disk in Canada, which is convenient on slow connections. ([acme.example](https://acme.example/business))`,
    `Three realistic ways:

- **Upload over the network** – free, slow, fine if you can leave it running for two weeks.
- **Ship a disk** – Hooli Box offers this for a fee. ([hooli.example](https://hooli.example/box))
- **Move cloud to cloud** – quickest if the photos are already online somewhere.

Whichever you choose, keep a second copy until you have checked a sample of at least 100 files.`,
  ],
  readings: [
    {
      brands: [['Hooli Box'], ['Globex Drive'], ['Acme Cloud']],
      qualities: {
        'Hooli Box': ['resume after a drop'],
        'Globex Drive': ['resume after a drop'],
        'Acme Cloud': ['resume after a drop', 'convenient on slow connections'],
      },
    },
    { brands: [['Hooli Box']], qualities: {} },
  ],
};
