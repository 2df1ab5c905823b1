import type { WrittenAnswer } from '../written-answer.js';

export const frPetiteEntreprise: WrittenAnswer = {
  prompt: 'meilleur stockage cloud pour une petite entreprise',
  geo: 'FR',
  lang: 'fr',
  variants: [
    `Pour une petite entreprise française, voici les solutions les plus convaincantes :

1. **Globex Drive** – très complet, idéal pour travailler à plusieurs sur un document. ([globex.example](https://globex.example/teams))
2. **Acme Cloud** – simple, abordable et rapide à prendre en main ; l’assistance répond en français. ([acme.example](https://acme.example/business))
3. **Hooli Box** – excellent pour les gros fichiers, mais cher.

### En résumé
- **Budget serré :** Acme Cloud
- **Collaboration intensive :** Globex Drive
- **Vidéo et photo :** Hooli Box

Tous proposent un essai gratuit de 14 jours. ([journal.example](https://journal.example/stockage-cloud))`,
    `**Acme Cloud** arrive en tête du dernier comparatif grâce à son interface claire et à ses tarifs transparents ; on lui reproche toutefois des intégrations limitées. **Globex Drive** suit de près, plus puissant mais plus complexe. ([journal.example](https://journal.example/stockage-cloud))

Si vous hésitez, testez d’abord Acme avec un seul service de l’entreprise.`,
  ],
  readings: [
    {
      brands: [['Globex Drive'], ['Acme Cloud'], ['Hooli Box']],
      qualities: {
        'Globex Drive': ['très complet', 'idéal pour travailler à plusieurs sur un document'],
        'Acme Cloud': ['simple', 'abordable', 'rapide à prendre en main', 'l’assistance répond en français'],
        'Hooli Box': ['excellent pour les gros fichiers', 'cher'],
      },
    },
    {
      brands: [['Acme Cloud', 'Acme'], ['Globex Drive']],
      qualities: {
        'Acme Cloud': [
          'arrive en tête du dernier comparatif',
          'interface claire',
          'tarifs transparents',
          'intégrations limitées',
        ],
        'Globex Drive': ['plus puissant', 'plus complexe'],
      },
    },
  ],
};
