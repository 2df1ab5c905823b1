import { describe, expect, it } from '@jest/globals';
import { analyse } from '../analyse.js';

const watch = {
  brand: { name: 'Zylofit', aliases: [], domain: 'zylofit.example' },
  competitors: [{ name: 'Kettlora', aliases: [] }],
  annotationTypes: ['brand'] as const,
};

/** The text with the qualities of Zylofit in brackets. */
function marked(text: string): string {
  const qualities = analyse(text, watch).qualities;
  const pieces = qualities.map(
    ({ start, end }, i) => text.slice(qualities[i - 1]?.end ?? 0, start) + `[${text.slice(start, end)}]`,
  );
  return pieces.join('') + text.slice(qualities.at(-1)?.end ?? 0);
}

const expectMarked = (expected: string): void => expect(marked(expected.replace(/[[\]]/g, ''))).toBe(expected);

const longSentence = (parts: number): string => 'Zylofit is very good, and very fast with '.repeat(parts);

function millisecondsFor(text: string): number {
  const start = performance.now();
  analyse(text, watch);
  return performance.now() - start;
}

describe('what is said of the brand', () => {
  it.each([
    ['en', 'Zylofit is [reliable] but [not cheap]. It has an [intuitive app]. Kettlora is slow.'],
    ['de', 'Zylofit ist [zuverlässig], aber [nicht günstig]. Die [App ist sehr übersichtlich]. Kettlora ist langsam.'],
    ['es', 'Zylofit es [fiable], pero [no es barata]. Además tiene una [interfaz intuitiva]. Kettlora es lenta.'],
    ['pt', 'Zylofit é [confiável], mas [não é barata]. Além disso tem um [aplicativo intuitivo]. A Kettlora é lenta.'],
    ['it', "Zylofit è [affidabile], ma [non è economica]. Inoltre ha [un'app intuitiva]. Kettlora è lenta."],
    [
      'fr',
      "Zylofit est [fiable], mais [n'est pas bon marché]. Elle a une [application intuitive]. Kettlora est lente.",
    ],
    ['zh', 'Zylofit[操作简单]，但[价格偏高]。它的[售后服务很好]。Kettlora速度很慢。'],
    ['ja', 'Zylofitは[操作が簡単]です。ただし[価格が高め]です。Kettloraは動作が遅いです。'],
    ['ko', 'Zylofit는 [가성비가 뛰어나고] [사용하기 쉽습니다]. 다만 [디자인이 투박합니다]. Kettlora는 느립니다.'],
    ['ar', 'تعد Zylofit [سهلة الاستخدام]، لكنها [غير رخيصة]. وهي [سريعة جدا]. أما Kettlora فهي بطيئة.'],
  ])('is found in sentences and those that go on, with its negation (%s)', (_, text) => expectMarked(text));

  it.each([
    ['en', '## Zylofit\n\n**Pros:**\n- [Generous free plan]\n\n**Cons:**\n- [Lacks offline mode]\n\n## Kettlora\n\n- Very fast'],
    ['de', '## Zylofit\n\n- **Vorteile:** [einfache Bedienung], [kein Abo]\n- **Nachteile:** [teuer]\n\n## Kettlora\n\n- sehr schnell'],
    ['es', '### Zylofit\n**Ventajas:** [fácil de usar]\n**Desventajas:** [sin versión móvil]\n\n### Kettlora\n**Ventajas:** muy rápida'],
    ['pt', '### Zylofit\n**Prós:** [fácil de usar]\n**Contras:** [sem versão móvel]\n\n### Kettlora\n**Prós:** muito rápida'],
    ['it', '| Marca | Punti di forza | Punti deboli |\n|--|--|--|\n| Zylofit | [facile da usare] | [assistenza lenta] |\n| Kettlora | veloce | cara |'],
    ['fr', '| Marque | Points forts | Points faibles |\n|--|--|--|\n| Zylofit | [facile à utiliser] | [service lent] |\n| Kettlora | rapide | chère |'],
    ['zh', '### Zylofit\n\n- **优点**：[界面简洁]，[上手快]\n- **缺点**：[功能较少]\n\n### Kettlora\n\n- **优点**：速度快'],
    ['ja', '### Zylofit\n\n**メリット**\n- [動作が軽快]\n\n**デメリット**\n- [機能が少ない]\n\n### Kettlora\n\n**メリット**\n- 手頃な価格'],
    ['ko', '### Zylofit\n\n- **장점**: [조작이 간편함], [소음이 적음]\n- **단점**: [가격이 비쌈]\n\n### Kettlora\n\n- **장점**: 튼튼함'],
    ['ar', '### Zylofit\n\n**المزايا:**\n- [تصميم أنيق]\n\n**العيوب:**\n- [أسعار مرتفعة]\n\n### Kettlora\n\n**المزايا:**\n- سريعة'],
  ])('is found under pros and cons, and in its row (%s)', (_, text) => expectMarked(text)); // prettier-ignore

  it.each([
    'Kettlora is slower than Zylofit; Zylofit is [cheap].',
    '| | Zylofit | Kettlora |\n|--|--|--|\n| Sound | [Excellent] | Poor |\n| Price | [Expensive] | $5 |',
    '- **[Best value]**: Zylofit\n- **Fastest**: Kettlora',
    '### [Best Overall Pick]\n\n#### Zylofit Ultimate Pro\n\n- $5\n\n### Best Budget Pick\n\n#### Kettlora',
    'Zylofit is [great for teams] because of its [clean design], while Kettlora is dull.',
  ])('is kept from what is said of others: %s', (text) => expectMarked(text));
});

describe('a quality', () => {
  it.each([
    ['a verb of its subject', 'With Zylofit [strong encryption] and [transparent pricing] make a solid choice.'],
    ['"and"', 'Zylofit is [easy to use] and pricing is public.'],
    ['"and"', 'Zylofit ist [zuverlässig] und die Einrichtung dauert zwei Tage.'],
    ['a copula', 'Zylofitは[暗号化が強力]なサービスです。'],
    ['a joining form', 'Zylofitは[操作が簡単]で、[料金が手頃]です。'],
  ])('never ends in %s: %s', (_, text) => expectMarked(text));

  it.each([
    '**Zylofit** hat [feste Lieferzeiten]. Nachteil: [Termine oft ausgebucht].',
    'Zylofitは[動作が安定]です。[設営が簡単]です。ただしKettloraは遅いです。',
    "Zylofit is [fast]. It is [unreliable for streaming], so don't count on Kettlora.",
    '**[Best Value]**\n\n### Zylofit\n\n- $5\n\n**Best Grip**\n\n### Kettlora',
    'Zylofit is the [easiest recommendation for most people]: emergency visits cost $5.',
  ])('is found where the sentence before, or the line, says whose it is: %s', (text) => expectMarked(text));

  it('never begins with a particle', () => expectMarked('Zylofit 的[客服响应快]。'));

  it.each([
    'With Zylofit you can send sensitive files to clients.',
    'Zylofit: enough for most professional use.',
    'Mit Zylofit sind Sie gut beraten.',
    'Zylofit. Budget serré ? Un tableur suffit pour une petite entreprise avec des prix.',
  ])('is never what is said of the reader or of a thing: %s', (text) => expectMarked(text));

  it.each([
    'Zylofit, owned by Kettlora, is [fast] and [reliable].',
    'Zylofit is [easy to use], with [polished apps] on Windows, Android and iOS.',
    'La Zylofit, filiale de Kettlora, reste une [application fiable].',
  ])('is kept where others are named in passing: %s', (text) => expectMarked(text));
});

describe('nothing is found', () => {
  it.each([
    ['en', 'Zylofit and Kettlora exist. All of these tools are reliable. A good tool should be fast.'],
    ['de', 'Es gibt Zylofit und Kettlora. Alle diese Geräte sind leise. Ein gutes Gerät sollte langlebig sein.'],
    ['es', 'Existen Zylofit y Kettlora. Todas estas marcas son fiables. Una buena marca debe ser transparente.'],
    ['pt', 'Existem Zylofit e Kettlora. Todas estas marcas são confiáveis. Uma boa marca deve ser transparente.'],
    ['it', 'Ci sono Zylofit e Kettlora. Tutti questi marchi sono affidabili. Una buona marca deve essere trasparente.'],
    ['fr', 'Il existe Zylofit et Kettlora. Toutes ces marques sont fiables. Une bonne marque doit être transparente.'],
    ['zh', '有Zylofit和Kettlora。这些品牌都很可靠。好的品牌应该价格透明。'],
    ['ja', 'ZylofitとKettloraがあります。どれも品質が高いです。良いブランドは手数料が明確です。'],
    ['ko', 'Zylofit와 Kettlora가 있습니다. 모두 품질이 좋습니다. 좋은 제품은 튼튼해야 합니다.'],
    ['ar', 'هناك Zylofit و Kettlora. كل هذه الشركات موثوقة. الشركة الجيدة يجب أن تكون سريعة.'],
  ])('where all options or the category are spoken of (%s)', (_, text) => expectMarked(text));

  it.each([
    ['en', '1. Zylofit\n2. Kettlora: fast and reliable\n\nKettlora is faster than Zylofit.'],
    ['de', '1. Zylofit\n2. Kettlora: schnell und zuverlässig\n\nKettlora ist schneller als Zylofit.'],
    ['es', '1. Zylofit\n2. Kettlora: rápida y fiable\n\nKettlora es más rápida que Zylofit.'],
    ['pt', '1. Zylofit\n2. Kettlora: rápida e confiável\n\nA Kettlora é mais rápida do que a Zylofit.'],
    ['it', '1. Zylofit\n2. Kettlora: veloce e affidabile\n\nKettlora è più veloce di Zylofit.'],
    ['fr', '1. Zylofit\n2. Kettlora : rapide et fiable\n\nKettlora est plus rapide que Zylofit.'],
    ['zh', '1. Zylofit\n2. Kettlora：速度快，质量可靠\n\nKettlora比Zylofit更便宜。'],
    ['ja', '1. Zylofit\n2. Kettlora：動作が速く、安定しています\n\nKettloraはZylofitより安いです。'],
    ['ko', '1. Zylofit\n2. Kettlora: 빠르고 안정적입니다\n\nKettlora는 Zylofit보다 저렴합니다.'],
    ['ar', '1. Zylofit\n2. Kettlora: سريعة وموثوقة\n\nKettlora أسرع من Zylofit.'],
  ])('in what is said of a rival, the brand being its yardstick or not (%s)', (_, text) => expectMarked(text));

  it.each([
    ['prices, sizes and audiences', '- **Zylofit**\n  - **Price**: $5 a month\n  - **Size**: large\n  - **Best for**: small teams'],
    ['names of products', '## Zylofit Ultimate Pro\n\n## Kettlora\n\nZylofit Premium 3 ships in May.'],
    ['questions to the reader', 'Is Zylofit reliable? Would you like a cheaper Zylofit?'],
    ['the part that advises', '## Zylofit\n\nA maker of tools.\n\n## Tips\n\nChoose a durable and lightweight tool.'],
    ['what the reader looks for', 'If you want something cheap, try Zylofit.'],
  ])('in %s', (_, text) => expectMarked(text)); // prettier-ignore
});

describe('finding them', () => {
  it('never takes time that grows much faster than the answer', () => {
    millisecondsFor(longSentence(300));
    expect(millisecondsFor(longSentence(2000))).toBeLessThan(40 * Math.max(5, millisecondsFor(longSentence(200))));
  });
});
