import type { explainedTexts as english } from '../explained-strings.js';
import type { Translation } from '../translation.js';

export const explainedTexts: Translation<typeof english> = {
  title: 'Was die vier Zahlen bedeuten',
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
    'Assistenten antworten jedes Mal anders, deshalb hat jede Rate ein Intervall: je weniger Antworten, desto breiter. Auch jede Veränderung hat eines; wir melden sie nur, wenn es die Null nicht enthält. Wo Prompts hinzukamen oder wegfielen, vergleichen wir nur die übrigen.',
};
