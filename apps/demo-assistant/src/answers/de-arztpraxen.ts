import type { WrittenAnswer } from '../written-answer.js';

export const deArztpraxen: WrittenAnswer = {
  prompt: 'DSGVO-konformer Cloud-Speicher für Arztpraxen',
  geo: 'DE',
  lang: 'de',
  variants: [
    `Für Patientendaten gelten besonders strenge Regeln. Achten Sie auf:

- einen **Auftragsverarbeitungsvertrag**
- Serverstandort in der EU
- Verschlüsselung, bei der nur Sie den Schlüssel haben

**Initech Files** ist hier am gründlichsten: lange Protokolle, eigene Schlüssel, Zertifikate. ([initech.example](https://initech.example/files)) **Acme Cloud** bietet ebenfalls einen Vertrag und verschlüsselte Ordner, eigene Schlüssel gibt es jedoch nicht. ([acme.example](https://acme.example/de/datenschutz))

Lassen Sie die Auswahl von Ihrer Datenschutzbeauftragten prüfen.`,
    `Häufig genannt werden **Initech Files** und **Umbrella Storage**. Beide speichern in der EU und unterstützen eigene Schlüssel. Für den reinen Austausch mit Laboren genügt oft ein sicheres Postfach, wie es Globex anbietet. ([globex.example](https://globex.example/security))`,
  ],
  readings: [
    {
      brands: [['Initech Files'], ['Acme Cloud']],
      qualities: {
        'Initech Files': ['am gründlichsten', 'lange Protokolle'],
        'Acme Cloud': ['verschlüsselte Ordner', 'eigene Schlüssel gibt es jedoch nicht'],
      },
    },
    { brands: [['Initech Files'], ['Umbrella Storage'], ['Globex']], qualities: { Globex: ['sicheres Postfach'] } },
  ],
};
