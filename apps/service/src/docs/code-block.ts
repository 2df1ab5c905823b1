import { Html, html } from './html.js';

const words = {
  js: 'async|await|const|export|for|from|function|if|import|let|new|of|return|throw|type|while|yield|true|false|null',
  python: 'and|as|assert|def|except|for|from|if|import|in|is|not|print|raise|return|try|while|with|None|True|False',
  sh: 'export',
  json: 'true|false|null',
};
const languages: Readonly<Record<string, keyof typeof words>> = { ...own(words), ts: 'js', jsonc: 'json' };
const comments = {
  js: String.raw`\/\/[^\n]*`,
  python: '#[^\n]*',
  sh: '(?<=^|\\s)#[^\n]*',
  json: String.raw`\/\/[^\n]*`,
};
const strings = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`;

/** Returns the unchanged code, with classes for strings, comments and the language's keywords. */
export function codeBlock(source: string, language: string): Html {
  const known = languages[language];
  const code = known === undefined ? html`${source}` : highlighted(source, known);
  return html`<pre tabindex="0"><code>${code}</code></pre>`;
}

function highlighted(source: string, language: keyof typeof words): Html {
  const tokens = new RegExp(`(${comments[language]})|(${strings})|\\b(${words[language]})\\b`, 'gm');
  const parts: Html[] = [];
  let end = 0;
  for (const match of source.matchAll(tokens)) {
    const [text, comment, string] = match;
    const kind = comment === undefined ? (string === undefined ? 'word' : 'string') : 'comment';
    parts.push(html`${source.slice(end, match.index)}<span class="${kind}">${text}</span>`);
    end = match.index + text.length;
  }
  return html`${parts}${source.slice(end)}`;
}

function own<Key extends string>(table: Readonly<Record<Key, unknown>>): Record<Key, Key> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, key])) as Record<Key, Key>;
}
