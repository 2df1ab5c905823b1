import type { WrittenAnswer } from '../written-answer.js';

export const frAlternativesEuropeennes: WrittenAnswer = {
  prompt: 'alternatives européennes de stockage cloud',
  geo: 'EU',
  lang: 'fr',
  variants: [
    `Plusieurs services hébergent vos fichiers dans l’Union européenne :

- **Umbrella Storage** (Pays-Bas) – chiffrement côté client, prix bas. ([umbrella-storage.example](https://umbrella-storage.example/backup))
- **Initech Files Europe** (Irlande) – journaux d’accès très détaillés.
- **Acme Cloud** – société américaine, mais avec une région européenne au choix. ([acme.example](https://acme.example/security))

Si la société elle-même doit être européenne, **Umbrella Storage** est le choix le plus sûr.`,
    `Deux noms reviennent souvent : **Umbrella Storage** et **Vandelay Vault**. Le premier est plus mature, le second plus simple. Vérifiez dans les deux cas où se trouvent les sauvegardes. ([journal.example](https://journal.example/stockage-cloud))`,
  ],
  readings: [
    {
      brands: [['Umbrella Storage'], ['Initech Files Europe'], ['Acme Cloud']],
      qualities: {
        'Umbrella Storage': ['chiffrement côté client', 'prix bas', 'le choix le plus sûr'],
        'Initech Files Europe': ['journaux d’accès très détaillés'],
        'Acme Cloud': ['région européenne au choix'],
      },
    },
    {
      brands: [['Umbrella Storage'], ['Vandelay Vault']],
      qualities: { 'Umbrella Storage': ['plus mature'], 'Vandelay Vault': ['plus simple'] },
    },
  ],
};
