import type { WrittenAnswer } from '../written-answer.js';

export const deKleineUnternehmen: WrittenAnswer = {
  prompt: 'bester Cloud-Speicher für kleine Unternehmen',
  geo: 'DE',
  lang: 'de',
  variants: [
    `Für kleine Unternehmen in Deutschland sind vor allem drei Anbieter interessant:

1. **Acme Cloud** – übersichtlich, zuverlässig und mit Rechenzentrum in Frankfurt. Die Einrichtung dauert keine Stunde. ([acme.example](https://acme.example/de/datenschutz))
2. **Globex Drive** – stark bei der gemeinsamen Bearbeitung, aber etwas teurer.
3. **Initech Files** – sehr sicher, dafür wirkt die Oberfläche altmodisch.

### Vor- und Nachteile von Acme Cloud

- 👍 faire Preise ab 7 € pro Person
- 👍 deutschsprachiger Support
- 👎 wenige Schnittstellen zu Buchhaltungssoftware

**Fazit:** Wer ohne eigene IT-Abteilung auskommen muss, ist mit Acme Cloud gut beraten. ([magazin.example](https://magazin.example/cloud-test))`,
    `Das hängt davon ab, was Ihnen am wichtigsten ist:

| Bedarf | Empfehlung |
| --- | --- |
| Zusammenarbeit | Globex Drive |
| Datenschutz | Acme Cloud |
| Nachweispflichten | Initech Files |

Im aktuellen Vergleich liegt **Globex Drive** knapp vorn; **Acme Cloud** überzeugt durch einfache Bedienung und klare Verträge. ([magazin.example](https://magazin.example/cloud-test))`,
  ],
  readings: [
    {
      brands: [['Acme Cloud'], ['Globex Drive'], ['Initech Files']],
      qualities: {
        'Acme Cloud': [
          'übersichtlich',
          'zuverlässig',
          'Die Einrichtung dauert keine Stunde',
          'faire Preise',
          'deutschsprachiger Support',
          'wenige Schnittstellen zu Buchhaltungssoftware',
          'gut beraten',
        ],
        'Globex Drive': ['stark bei der gemeinsamen Bearbeitung', 'etwas teurer'],
        'Initech Files': ['sehr sicher', 'wirkt die Oberfläche altmodisch'],
      },
    },
    {
      brands: [['Globex Drive'], ['Acme Cloud'], ['Initech Files']],
      qualities: { 'Globex Drive': ['knapp vorn'], 'Acme Cloud': ['einfache Bedienung', 'klare Verträge'] },
    },
  ],
};
