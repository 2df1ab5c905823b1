import type { Finding, MailBrand, MailPage } from './page.js';

const columns = 72;

/** The mail as plain text of at most 72 columns; each link is on a line of its own, however long it is. */
export function textOf(page: MailPage): string {
  const { heading, period, brands, more, dashboard, unsubscribe, how } = page;
  const blocks = [
    `${heading} · ${period}`,
    ...brands.flatMap((brand) => brandBlocks(brand)),
    ...(more === null ? [] : [wrap(more)]),
    `${dashboard.text}:\n${dashboard.url}`,
    '-'.repeat(columns),
    wrap(how),
    ...(unsubscribe === null ? [] : [`Unsubscribe from this mail:\n${unsubscribe}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function brandBlocks({ name, headline, bars, figures, notes, changed, more, unmoved }: MailBrand): string[] {
  return [
    `${wrap(name)}\n${'='.repeat(Math.min(columns, [...name].length))}`,
    headline === null
      ? 'There were no answers this week.'
      : wrap(`${headline.value} ${headline.of}: ${headline.change}.`),
    ...(headline === null ? [] : [bars.map((bar) => barLine(bar)).join('\n')]),
    ...figures.map(({ name: what, before, now, change }) => wrap(`${what}: ${now}, ${before} before; ${change}.`)),
    ...notes.map((note) => wrap(note)),
    ...(changed.length > 0
      ? ['WHAT CHANGED']
      : headline === null
        ? []
        : ['WHAT CHANGED\nNothing, as far as chance does not explain it.']),
    ...changed.map(findingLines),
    ...(more === null ? [] : [`${more.text}:\n${more.url}`]),
    ...(unmoved.length === 0 ? [] : ['WHAT DID NOT MOVE', ...unmoved.map(findingLines)]),
  ];
}

const findingLines = ({ sentence, evidence }: Finding): string =>
  `${wrap(`* ${sentence}`, '  ')}\n  ${evidence.text}: ${evidence.url}`;

const longestBar = 40;

function barLine({ label, value, text }: MailBrand['bars'][number]): string {
  const bar = value === null ? '' : '#'.repeat(Math.round(value * longestBar));
  return `${label.padStart(6)}  ${bar}${bar && ' '}${text ?? 'no answers'}`;
}

/** Breaks text at spaces into lines of at most 72 columns; later lines begin with `indent`. A longer word gets a line of its own. */
export function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if ([...longer].length <= columns || line === '') line = longer;
    else {
      lines.push(line);
      line = `${indent}${word}`;
    }
  }
  return [...lines, line].join('\n');
}
