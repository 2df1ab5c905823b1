import type { explainedTexts as english } from '../explained-strings.js';
import type { Translation } from '../translation.js';

export const explainedTexts: Translation<typeof english> = {
  title: 'Was die Zahlen bedeuten und wie sicher sie sind',
  numbers: [
    ['Nennungsrate', 'Der Anteil der Antworten, in denen Sie vorkommen.'],
    ['Share of Voice', 'Ihr Anteil an allen Nennungen von Marken.'],
    [
      'Mittlere Sichtbarkeit',
      'Wie auffällig Sie dort genannt werden, wo Sie genannt werden, von 0 bis 100. Früh, allein und in einer Überschrift zählt viel; eine beiläufige Nennung bleibt unter 30.',
    ],
    ['Zitierrate', 'Der Anteil der Antworten, die eine Seite Ihrer Domain als Quelle nennen.'],
  ],
  interval:
    'Assistenten antworten jedes Mal anders, deshalb hat jede Rate und jede Veränderung einen Bereich: je weniger Antworten, desto breiter. „Wahrscheinlich zwischen 5 und 40“ ist ein 95‑%‑Intervall: In 19 von 20 solchen Vergleichen liegt die wahre Veränderung darin. Enthält es die Null nicht, ist die Veränderung mehr als Zufall; sonst gibt es vielleicht keine. Wo Prompts hinzukamen oder wegfielen, vergleichen wir nur die übrigen.',
};
