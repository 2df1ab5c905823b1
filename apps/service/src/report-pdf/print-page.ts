import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium.js';

/** Replaces the network: it responds to each request of the page; `null` refuses the request. */
export type Network = (url: string, headers: Readonly<Record<string, string>>) => Promise<Fulfilled | null>;

interface Fulfilled {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly bytes: Buffer;
}

interface Paused {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string; readonly headers: Record<string, string> };
}

interface Printed {
  readonly url: string;
  readonly network: Network;
  /** A script that runs in the page before any of the page's own. */
  readonly beforehand: string;
  /** An expression of the page: a text once everything is shown, empty until then. */
  readonly state: string;
  /** HTML below each printed page. */
  readonly footer: string;
  /** The language of numbers and dates, by BCP 47. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** As wide as the printed part of A4, in CSS pixels, because charts are drawn for this width. */
const screen = { width: 696, height: 1000, deviceScaleFactor: 1, mobile: false };
const lookMs = 50;

/** Opens a page in a tab of its own and prints it. Returns the PDF and the page's final state; rejects where `signal` fires. */
export async function printPage(
  { devtools }: Chromium,
  { url, network, beforehand, state, footer, language, signal }: Printed,
): Promise<{ pdf: Buffer; state: string }> {
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attached = { targetId, flatten: true };
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', attached);
  const page = <Result>(method: string, params = {}) => devtools.send<Result>(method, params, sessionId);

  let pending = 0;
  const answer = async ({ requestId, request }: Paused): Promise<void> => {
    const reply = request.method === 'GET' ? await network(request.url, request.headers) : null;
    await (reply === null
      ? page('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : page('Fetch.fulfillRequest', {
          requestId,
          responseCode: reply.status,
          responseHeaders: headersOf(reply),
          body: reply.bytes.toString('base64'),
        }));
  };
  devtools.on('Fetch.requestPaused', (paused) => {
    pending += 1;
    // If the tab has gone, the response is no longer needed.
    void answer(paused as unknown as Paused)
      .catch(() => {})
      .finally(() => (pending -= 1));
  });

  await page('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await page('Page.enable');
  await page('Page.addScriptToEvaluateOnNewDocument', { source: beforehand });
  await page('Emulation.setDeviceMetricsOverride', screen);
  const { userAgent } = await devtools.send<{ userAgent: string }>('Browser.getVersion');
  await page('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
  await page('Emulation.setEmulatedMedia', { media: 'print' });
  await page('Page.navigate', { url });
  let said = '';
  // A page may request its next data only in the iteration after the last response, so it counts as complete after two checks.
  for (let quiet = 0; quiet < 2; quiet = said !== '' && pending === 0 ? quiet + 1 : 0) {
    await pause(lookMs, undefined, { signal });
    const { result } = await page<{ result: { value?: unknown } }>('Runtime.evaluate', { expression: state });
    said = typeof result.value === 'string' ? result.value : '';
  }
  const { data } = await page<{ data: string }>('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  });
  return { pdf: Buffer.from(data, 'base64'), state: said };
}

/** Only headers that describe the bytes, none about their transport. */
function headersOf({ headers }: Fulfilled): { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !['connection', 'content-length'].includes(name))
    .map(([name, value]) => ({ name, value: [value].flat().join(', ') }));
}
