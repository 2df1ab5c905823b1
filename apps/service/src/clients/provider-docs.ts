import { type AssistantApi, type Provider, keySettings, providers } from '@app/providers';

const apiNames: Readonly<Record<AssistantApi, string>> = {
  responses: 'Responses',
  chat: 'chat completions',
  messages: 'Messages',
  generate_content: '`generateContent`',
};

const head = '| `ASSISTANT_PROVIDER` | key | API, `provenance.api` | model by default |\n| --- | --- | --- | --- |\n';

/** `page` with the table of whom we can ask as it is in the code. Throws where the page has no such table. */
export function withProviderTable(page: string): string {
  const rows = Object.entries(providers).map(([name, facts]) => `${rowOf(name, facts)}\n`);
  return replaceLines(page, head, /^\|.*\n/, rows.join(''));
}

function rowOf(name: string, { key, apis: [first, ...others], model }: Provider): string {
  const api = [`${apiNames[first]}, \`${first}\``, ...others.map(otherApi)].join('; ');
  return `| \`${name}\` | \`${key.setting}\` | ${api} | \`${model}\` |`;
}

const otherApi = (api: AssistantApi): string => `with \`ASSISTANT_API=${api}\` ${apiNames[api]}, \`${api}\``;

/** A compose file that passes on the key of each provider. Throws where it passes none. */
export function withProviderKeys(compose: string): string {
  const lines = keySettings.map((name) => `  ${name}: \${${name}:-}\n`);
  return replaceLines(
    compose,
    '  KEY_ENVIRONMENT: ${KEY_ENVIRONMENT:-}\n',
    /^ {2}[A-Z]+_API_KEY: .*\n/,
    lines.join(''),
  );
}

/** Puts `lines` in place of those behind `before` that are of that kind. */
function replaceLines(text: string, before: string, kind: RegExp, lines: string): string {
  const start = text.indexOf(before) + before.length;
  if (start < before.length) throw new Error(`no line ${JSON.stringify(before)}`);
  let rest = text.slice(start);
  while (kind.test(rest)) rest = rest.replace(kind, '');
  return text.slice(0, start) + lines + rest;
}
