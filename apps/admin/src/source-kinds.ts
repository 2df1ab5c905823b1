import { kindOfSource, type SourceOverrides } from '@app/contract';
import { OperationError } from '@app/operations';
import { printJson, printTable } from './print.js';
import { readText } from './read-file.js';

/** Shows the kinds that lists and rules give these domains, or those on standard input. Throws OperationError where a text is no domain. */
export async function showKinds(named: readonly string[], options: { json?: boolean }): Promise<void> {
  const domains: string[] = [];
  for (const one of named) domains.push(...(one === '-' ? (await readText('-')).split(/\s+/).filter(Boolean) : [one]));
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong !== undefined) throw new OperationError(`"${wrong}" is no domain: name it bare, such as example.com`);
  printKinds(domains, {}, options);
}

const isDomain = (text: string): boolean =>
  /[^.]\.[^.]/.test(text) && URL.parse(`http://${text}`)?.host === text.toLowerCase();

/** Prints one row for each domain, in their order. */
export function printKinds(domains: readonly string[], overrides: SourceOverrides, { json }: { json?: boolean }): void {
  const rows = domains.map((domain) => {
    const { kind, why } = kindOfSource(domain.toLowerCase(), { own: false, overrides });
    return { domain, kind, why };
  });
  if (json) return printJson(rows);
  printTable(
    ['DOMAIN', 'KIND', 'WHY'],
    rows.map(({ domain, kind, why }) => [domain, kind, why]),
    'no kind is set: all domains go by the list and the rules',
  );
}
