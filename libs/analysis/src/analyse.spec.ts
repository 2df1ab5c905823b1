import type { Span } from '@app/findings';
import { describe, expect, it } from '@jest/globals';
import { analyse } from './analyse.js';

const watching = (name: string, ...aliases: string[]) => ({
  brand: { name, aliases, domain: 'brand.example' },
  competitors: [],
  annotationTypes: ['brand'] as const,
});

/** The text, with brackets around the spans. */
function mark(text: string, spans: readonly Span[]): string {
  const pieces = spans.map(
    ({ start, end }, i) => text.slice(spans[i - 1]?.end ?? 0, start) + `[${text.slice(start, end)}]`,
  );
  return pieces.join('') + text.slice(spans.at(-1)?.end ?? 0);
}

function expectMarked(names: readonly [string, ...string[]], marked: string): void {
  const text = marked.replace(/\[([^\]]+)\]/g, '$1');
  expect(mark(text, analyse(text, watching(...names)).mentions)).toBe(marked);
}

describe('a name of its own', () => {
  it.each([
    'Most teams pick [Acme Cloud]; some stay with [Acme].',
    '# [Acme]\n\n- **[Acme]**: good\n- `[Acme]` in code\n\n| Tool | Price |\n|--|--|\n| [Acme] | 5 |',
    '[Acme]s are good. ([Acme]) "[Acme]" — [Acme]… #[Acme] [Acme]-based, anti-[Acme]',
    'durability.[Acme] Pro is next, then Globex/[Acme].',
    '[ACME], but not Acmeology, MacAcme, acme_x',
    '在[Acme]的产品里，[Acme Cloud]不同。',
  ])('is found wherever a reader sees it: %s', (marked) => expectMarked(['Acme', 'Acme Cloud'], marked));

  it.each([
    'See https://acme.com/acme, www.acme.com, acme.com/x or mail acme@acme.com and info@acme.example.',
    'A ![Acme logo](https://cdn.example/acme.png) and a link [docs](https://acme.example "Acme").',
    '```acme\ncode\n```',
    '@acme posted; acme.com is a domain.',
    '<span title="Acme">x</span>',
  ])('is never found in addresses, images and marks: %s', (text) => {
    expect(analyse(text, watching('Acme')).mentions).toEqual([]);
  });

  it.each([
    "I'm not familiar with Acme. I couldn't find any information about Acme.",
    'As of my last update I have no details on Acme.',
    "I don't have specific information about a company called Acme.",
    'Acme is not a brand I know.',
    'Ich habe keine Informationen zu Acme gefunden.',
    'No he encontrado información sobre Acme.',
    "Je n'ai pas d'informations sur Acme.",
    'Su Acme non ho trovato informazioni.',
    'Não encontrei informações sobre Acme.',
    '抱歉，我没有找到关于Acme的信息。',
  ])('is never found where the assistant does not know it: %s', (text) => {
    expect(analyse(text, watching('Acme')).mentions).toEqual([]);
  });

  it.each([
    "I have no complaints about [Acme]: I couldn't find a better price.",
    'There is no better data tool than [Acme].',
    '[Acme] does not ship to Peru.',
  ])('is found where something else is denied: %s', (marked) => expectMarked(['Acme'], marked));
});

describe('spellings', () => {
  it.each([
    [['H&M'], '[H&M], [H & M], [H&amp;M] and [H\\&M]'],
    [['7-Eleven'], '[7-Eleven], [7‑Eleven]; 17-Eleven'],
    [["McDonald's"], "[McDonald's], [McDonald’s], [McDonalds]"],
    [['Marks & Spencer'], '[Marks & Spencer], [Marks and Spencer], [Marks\nand Spencer]'],
    [['Nestlé'], '[Nestlé], [Nestle], [Nestl&eacute;], [Nestle\u0301]'],
    [['C++'], '[C++] and C are two.'],
    [['C'], '[C] is old; C++ and C# are newer.'],
    [['Notepad++'], '[Notepad++] beats Notepad.'],
    [['Yahoo!', 'Yahoo'], '[Yahoo!] and [Yahoo], which is a portal.'],
    [['Yahoo!', 'Yahoo'], '[Yahoo!] is a portal; yahoo, we won!'],
    [['monday.com'], '[monday.com] or [Monday.com], but on Monday we rest.'],
    [['Booking.com', 'Booking'], 'Use [Booking.com]: every booking is free.'],
    [['Disney+'], '[Disney+] has it; Disney World is a park.'],
    [['99'], 'Use a [99] ou a Uber: 99% por R$ 99, nota 4,99.'],
    [['GE'], '[GE] makes ovens; Germany, genre.'],
    [['Яндекс'], '[Яндекс] и [Яндекс]а'],
    [['삼성'], '[삼성]은 좋다. 삼성역에 간다.'],
    [['アップル'], '[アップル]の製品。アップルパイ。'],
    [['الإنماء'], 'مصرف [الإنماء] و[الإنماء].'],
    [['टाटा'], 'भारत में [टाटा] और महिंद्रा।'],
    [['Figma'], '[**Fig**ma] is odd, **[Figma]** is not.'],
    [['Amazon Web Services', 'Amazon'], '[Amazon Web Services] and [Amazon] differ.'],
  ] as const)('%s: %s', (names, marked) => expectMarked(names, marked));
});

it.each([
  ['de', 'Acme ist einfach zu bedienen und nicht teuer.'],
  ['ja', 'Acmeは使いやすく、価格も手頃です。'],
])('says in which language the answer is written: %s', (language, text) => {
  expect(analyse(text, watching('Acme'))).toMatchObject({ language });
});

describe('a configuration at fault', () => {
  it.each([['!!!'], [''], ['   '], ['®'], ['x'.repeat(201)]])(
    'is told as such, never found out by a text: %j',
    (name) => {
      expect(() => analyse('', watching(name))).toThrow(RangeError);
      expect(() => analyse('', watching('Acme', name))).toThrow(/brand: alias 1/);
      expect(() => analyse('', { ...watching('Acme'), competitors: [{ name, aliases: [] }] })).toThrow(
        /competitor 1: name/,
      );
    },
  );
});
