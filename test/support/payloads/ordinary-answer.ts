/**
 * The blocks of an answer without orders; payloads are placed before, between and after them. There is so much to find
 * in it that two lies beside the truth are less than a tenth, so a reply is not discarded for them.
 */
export const ordinaryBlocks: readonly string[] = [
  'For a team of ten I would look at these services.',
  `1. **Acme Cloud** – reliable sync and fair pricing, but the mobile app is slow.
2. **Globex Drive** – powerful editing, but expensive.
3. **Initech Files** – thorough logs and a dated interface.
4. **Hooli Box** – excellent for designers, but costly.
5. **Umbrella Storage** – cheap, with slow restores.
6. **Stark Sync** – fast uploads and limited support.
7. **Wayne Drive** – secure, but complicated.
8. **Soylent Share** – simple and a bit bland.`,
  'Acme Cloud is easy to use. Globex Drive has confusing permissions.',
  `### Acme Cloud

**Pros**

- intuitive admin panel
- transparent pricing
- excellent support
- strong encryption
- lightweight client

**Cons**

- limited integrations
- basic reports
- slow search
- clumsy restore`,
  'Start with Acme Cloud, and compare it with Initech Files before you choose.',
];
