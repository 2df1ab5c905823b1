import { accountBaseUrl, type Config } from '@app/config';
import { demoSlug } from '../demo/demo-account.js';

const anotherKey = `npm run --silent admin -- key issue ${demoSlug}`;

/** What a person reads when a process is up, on stdout. */
export function announce(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** `demoKey` is `null` where the key was shown before. */
export function demoLines(
  { publicBaseUrl }: Config,
  { port, demoKey }: { port: number; demoKey: string | null },
): string[] {
  const baseUrl = accountBaseUrl(publicBaseUrl, { port, slug: demoSlug });
  const curl = `curl -H "Authorization: Bearer ${demoKey ?? '$KEY'}" -H "Content-Type: application/json" ${baseUrl}/v1/mentions`;
  return [
    'brand-mentions is up, with a demo account. Its answers are written samples from a local demo assistant.',
    '',
    `  Base URL  ${baseUrl}`,
    demoKey ? `  Key       ${demoKey}` : `  Key       shown at the first start; another: ${anotherKey}`,
    ...(demoKey ? [`            shown once; another: ${anotherKey}`] : []),
    '',
    'The first results are there within a minute. Try:',
    '',
    `  ${curl}`,
    '',
    'Ctrl-C stops it; the next start finds its data again.',
  ];
}
