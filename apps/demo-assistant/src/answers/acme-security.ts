import type { WrittenAnswer } from '../written-answer.js';

export const acmeSecurity: WrittenAnswer = {
  prompt: 'Is Acme Cloud secure enough for client documents?',
  geo: 'US',
  lang: 'en',
  variants: [
    `Yes, for most professional use **Acme Cloud is considered secure**. It encrypts files in transit and at rest, supports two-factor sign-in, and publishes an independent audit every year. ([acme.example](https://acme.example/security))

**Strengths**
- End-to-end encrypted folders for client work
- Link expiry and passwords on every plan
- Clear, detailed access logs

**Weak spots**
- Encrypted folders cannot be searched
- Single sign-on only on the Business plan

If your clients demand customer-managed keys, Acme Cloud does not offer them yet; Initech Files does. ([initech.example](https://initech.example/files))

> This is general information, not legal advice: check your own contracts first.`,
    `It depends on what your clients require.

For contracts, drafts and invoices, Acme Cloud is a trustworthy choice: strong encryption, granular permissions and a good track record. For health or payment data you will want a signed agreement, which Acme provides on request. ([acme.example](https://acme.example/security))

Globex publishes more certificates, so larger clients sometimes prefer it. ([globex.example](https://globex.example/security))`,
  ],
  readings: [
    {
      brands: [['Acme Cloud'], ['Initech Files']],
      qualities: {
        'Acme Cloud': [
          'considered secure',
          'End-to-end encrypted folders',
          'Clear, detailed access logs',
          'Encrypted folders cannot be searched',
          'Single sign-on only on the Business plan',
          'does not offer them yet',
        ],
      },
    },
    {
      brands: [['Acme Cloud', 'Acme'], ['Globex']],
      qualities: {
        'Acme Cloud': ['trustworthy choice', 'strong encryption', 'granular permissions', 'good track record'],
        Globex: ['publishes more certificates'],
      },
    },
  ],
};
