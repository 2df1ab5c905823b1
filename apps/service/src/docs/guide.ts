import { Marked, type Tokens } from 'marked';
import { codeBlock } from './code-block.js';
import { Html, html } from './html.js';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

export interface Guide {
  readonly title: string;
  /** The text before the first section. */
  readonly opening: Html;
  readonly sections: readonly Section[];
}

const marked = new Marked({
  renderer: {
    code: ({ text, lang }: Tokens.Code) => codeBlock(text, lang ?? '').text,
    table(token: Tokens.Table) {
      const cells = (row: Tokens.TableCell[], name: string) =>
        row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div class="wide"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`;
    },
    // Pages of the repository are not served here, so links to them become plain text.
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      return /^(https:|#)/.test(href) ? html`<a href="${href}">${new Html(text)}</a>`.text : text;
    },
  },
});

/** Splits a page of `docs/` at its second-level headings; `prefix` keeps the ids of two pages apart. */
export function guideOf(markdown: string, prefix: string): Guide {
  const [opening, ...sections] = markdown.split(/^## /m);
  const [title, rest] = cut(opening!.replace(/^# /, ''));
  return {
    title,
    opening: rendered(rest, prefix),
    sections: sections.map((section) => {
      const [heading, body] = cut(section);
      const plain = heading.replaceAll('`', '');
      const id = `${prefix}-${plain
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}`;
      return { id, title: plain, body: rendered(body, prefix) };
    }),
  };
}

function cut(text: string): [line: string, rest: string] {
  const [line, ...rest] = text.split('\n');
  return [line!, rest.join('\n')];
}

/** Links within the page lead to its sections under their ids here. */
const rendered = (markdown: string, prefix: string) =>
  new Html(marked.parse(markdown, { async: false }).replaceAll('href="#', `href="#${prefix}-`));
