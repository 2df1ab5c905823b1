/** The blocks of an answer that gives no orders; payloads are placed before, between and after them. */
export const ordinaryBlocks: readonly string[] = [
  'For a team of ten I would look at three services.',
  `1. **Acme Cloud** – reliable sync and fair pricing, but the mobile app is slow.
2. **Globex Drive** – powerful editing, but expensive.
3. **Initech Files** – thorough logs and a dated interface.`,
  'Acme Cloud is easy to use. Globex Drive has confusing permissions.',
  'Start with Acme Cloud, and compare it with Initech Files before you pay for a year.',
];
