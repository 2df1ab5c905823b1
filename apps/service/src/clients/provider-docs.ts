import { type AssistantApi, type DatedPrice, type Provider, keySettings, providers } from '@app/providers';
import { replaceLines } from './replace-lines.js';

const apiNames: Readonly<Record<AssistantApi, string>> = {
  responses: 'Responses',
  chat: 'chat completions',
  messages: 'Messages',
  generate_content: '`generateContent`',
  dataforseo: 'tasks of its Standard queue',
  brightdata: 'collections of its AI scrapers',
};

const head =
  '| `ASSISTANT_PROVIDER` | key | API, `provenance.api` | model by default | USD for input, output, search |\n' +
  '| --- | --- | --- | --- | --- |\n';

/** Writes the providers of the code into the table in `page`. Throws where the page has no such table. */
export function withProviderTable(page: string): string {
  const rows = Object.entries(providers).map(([name, facts]) => `${rowOf(name, facts)}\n`);
  return replaceLines(page, head, /^\|.*\n/, rows.join(''));
}

function rowOf(name: string, provider: Provider): string {
  const { key, apis, model } = provider;
  const [first, ...others] = apis;
  const api = [`${apiNames[first]}, \`${first}\``, ...others.map(otherApi)].join('; ');
  return `| \`${name}\` | \`${key.setting}\` | ${api} | \`${model}\` | ${priceOf(provider)} |`;
}

/** The price of the provider's default model, with the day on which each price begins. */
function priceOf({ model, prices }: Provider): string {
  const dated = prices.flatMap(({ models }) => models[model]?.prices ?? []);
  return dated.map(shownPrice).join('; ') || '–';
}

function shownPrice({ from, inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, usdPerCall }: DatedPrice): string {
  if (usdPerCall !== undefined) return `${usdPerCall} an answer`;
  return `${from ? `from ${from}: ` : ''}${inputUsdPerMillion}, ${outputUsdPerMillion}, ${usdPerSearch}`;
}

const otherApi = (api: AssistantApi): string => `with \`ASSISTANT_API=${api}\` ${apiNames[api]}, \`${api}\``;

/** A compose file that passes on each provider's key. Throws where it passes none. */
export function withProviderKeys(compose: string): string {
  const lines = keySettings.map((name) => `  ${name}: \${${name}:-}\n`);
  return replaceLines(
    compose,
    '  KEY_ENVIRONMENT: ${KEY_ENVIRONMENT:-}\n',
    /^ {2}[A-Z]+_API_KEY: .*\n/,
    lines.join(''),
  );
}
