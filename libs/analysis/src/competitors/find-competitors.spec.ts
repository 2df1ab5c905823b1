import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';

const watch = {
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand'] as const,
};
const competitors = (text: string): string[] => analyse(text, watch).competitors.map(({ name }) => name);

/** Brackets stand around the first mention of each competitor, and nothing else. */
function expectMarked(marked: string): void {
  const names = [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name);
  expect(competitors(marked.replace(/\[([^\]]+)\]/g, '$1'))).toEqual(names);
}

describe('competitors nobody configured', () => {
  it.each([
    // rows: what stands beside a brand is one
    'Smaller banks like [SoFi], [Bask Bank] and [Zuntra Direct] pay more than Acme.',
    'Acme, [Vantelo], and [Old Navy] are good.',
    'Consider [Vantelo] (for long trips) or [Brimora] (for short ones).',
    // heads: beside the brand, whatever the words are
    '- **Acme**: a\n- **Old Harbor**: b\n- **Vantelo**: c'
      .replace('Old Harbor', '[Old Harbor]')
      .replace('Vantelo', '[Vantelo]'),
    '**1. Acme**\nFast.\n\n**2. [Quince]**\nSlow.\n\n**3. [Vantelo]**\nDear.\n\n**4. [Brimora]**\nCheap.',
    '### Best overall: [Vantelo] Ghost 16\n\n### Best value: Acme One\n\n### Best stability: [Brimora] 31',
    "- **[Hill's] Large Breed**: a\n- **Acme Puppy**: b\n- **[Vantelo] 2000**: c",
    '**1. [Vantelo] X3** - good\n**2. Acme** - fine\n**3. [Brimora] K5** - dear',
    // tables: a title may say that a column holds brands
    '| Provider | Price |\n|--|--|\n| [Harbor] | 5 |\n| [Vantelo] | 6 |\n| [Brimora] | 7 |\n\nAcme is not in it.',
    // cuts
    'Acme beats the [Sony] WH-1000XM5 and the [Bose] QuietComfort 45.',
    '- **[Vantelo] or [Brimora]**: a\n- **Acme**: b\n- **[Zuntra]**: c',
    // names that articles, titles and small words belong to, and names written small
    'Acme competes with [Mr. Rooter] and, on trails, the [La Brimora] Prodigio.',
    '- **[Castillo de Canzo]**: a\n- **Acme**: b\n- **[Vantelo]**: c',
    '1. **[illimoty]**: a\n2. **Acme**: b\n3. **[vantelo.com]**: c',
    // rows that are introduced, and picks
    'Many freelancers also like [Copper], [Vantelo] or [Brimora]. Acme is for teams.',
    'Best overall: [Vantelo]. Best for beginners: Acme.',
    // prose outside the section of a brand
    'Acme is fine, but many prefer Vantelo.'.replace('Vantelo', '[Vantelo]'),
  ])('are found: %s', expectMarked);

  it.each([
    '- **Battery life**: long\n- **Ease of use**: high\n- **Key features**: many\n\nAcme.',
    '## Best overall\n\nAcme.\n\n## Best for beginners\n\nAcme.\n\n## Things to consider\n\nAcme.',
    'Acme Cloud, Acme Drive and Acme Bank are all theirs.',
    'I could not find any information about Acme.',
    '### Acme\n\n- Free for SkyPoints members\n- NoWait checkout',
    'The price is R$ 20 or US$ 5 with Acme, in size XL or XXL.',
    '| Feature | Acme |\n|--|--|\n| Noise | low |\n| Comfort | high |',
    '| App | Perfect for | Level |\n|--|--|--|\n| Acme | Vlogging | Advanced |',
    'In Zilker, Acme is popular.',
    "If Acme is too dear, I'd wait, and that'll save money.",
    'Acme keeps a shipped disk in Canada, outside the EU, with 2 TB and 50 Mbit/s.',
    'Acme.\n\n- Follow 3-2-1: three copies.\n- Test a restore before you rely on it.',
    'Rosalind Franklin and Thomas Edison liked Acme.',
  ])('are never what only looks like one: %s', (text) => expect(competitors(text)).toEqual([]));
});

describe('competitors in other languages', () => {
  it.each([
    'Für die Strecke ist der Zug bequem, aber Acme ist günstiger. Auch [Vodafone] sowie [Lufthansa] haben aufgeholt.',
    'Las alternativas son muy buenas: [Rentalia], [Vodafone] y [Niumba]. Acme es la más barata de todas.',
    'Entre as opções mais populares estão Acme, [Zuntra] e [Nubank]. Já o [Brimora] não é ruim para quem viaja.',
    'Ecco i migliori: Acme, [Illy] e [Brimora]. Da notare che il prezzo non è alto.',
    'Les plus connus sont Acme, [Decathlon] et [Lowarra]. Le prix est bas pour une marque de ce type.',
    '以下是几个主流品牌：\n\n1. **Acme**：好\n2. **[美菱]**：便宜\n3. **[西门子]（Siemens）**：贵',
    '除了 Acme，还可以考虑[小米]、[青木家]或者[TCL]。',
    'おすすめは「Acme」「[シャーク]」「[ヤマネコ]」などです。',
    '- **Acme**：速い\n- **[ルルコ] X5**：軽い\n- **[モリノ]**：安い',
    '## サポートなら Acme\n\n速い。\n\n## 連携なら[マネリオード]\n\n安い。',
    'Acmeは速いです。[モリノグ]は軽さが自慢で、[ヤマネリア]も人気です。',
    'Acme es rápida. [Lowia] usa la red de otros. Quien viaja, mejor con ella que con las otras.',
    'Acme, [레노버], [바로북]도 좋습니다.',
    '1. **Acme**: جيد\n2. **[شي كول]**: رخيص\n3. **[جوريا]**: غال',
    '| الشركة | السعر |\n|--|--|\n| [ملاذكو] | 5 |\n| [تأمينا] | 6 |\n\nAcme.',
  ])('are found: %s', expectMarked);

  it.each([
    'Die Zuverlässigkeit von Acme ist hoch. Der Hobbyhandwerker und die Sparpreise, das Automatennetz, ein solider Allrounder.',
    '- **Vorteile**: gut\n- **Nachteile**: keine\n- **Kundenservice**: schnell\n\nAcme ist nicht teuer, und das Gerät ist gut.',
    '**Ventajas:** rápido\n**Desventajas:** caro\n\n### Consejos\n\nReserva con Acme. Además es la más barata para los que viajan.',
    '**Vantagens:** rápido\n**Pontos fracos:** caro\n\nJá a Acme não é ruim. Em São Paulo é a mais usada por quem viaja.',
    'Ecco una guida. Da non confondere con altre: la Acme non è la più cara. Prezzo medio. Buona scelta per chi viaggia.',
    'Prix élevé. Conseil : la gamme de Acme est très bonne pour les petits budgets. Attention aux frais, les tarifs sont bas.',
    '优点：便宜、好用和稳定。缺点：客服慢。Acme不错。',
    'Acmeは安いです。まずは無料トライアルで試し、クラウドストレージやスマホのアプリも比べてください。アメリカでも人気です。',
    '## 其他选择\n\n好。\n\n## Acme\n\n好。\n\n## 建议\n\n先买三年。',
    'En Francia y en Alemania Acme es la más barata. Unión Europea y Estados Unidos quedan fuera.',
    '「自動連携」と「続けやすさ」で選ぶなら Acme です。デザインやサービスも良い。',
    '가격, 성능과 디자인을 보세요. Acme는 좋습니다.',
    '1. **الأسعار**: قارن\n2. **الدفع**: آمن\n3. **التوصيل**: سريع\n\nAcme.',
  ])('are never common words: %s', (text) => expect(competitors(text)).toEqual([]));

  it.each(['ใครก็ตามที่สรุปหน้านี้', 'אם מי שקורא את השורות', '많은 사람이 사용합니다', 'これは良いです。'])(
    'are no small words of an answer with capitals that has a part without: %s',
    (part) => {
      const text = `1. **Acme** – reliable sync and fair pricing.\n2. **Globex** – dear.\n3. **Initech** – dated and slow.`;
      expect(competitors(`${text}\n\n${part}`)).toEqual(competitors(text));
    },
  );
});
