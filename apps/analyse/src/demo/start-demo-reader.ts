import { type DemoAssistantOptions, startDemoAssistant } from '../../../demo-assistant/src/demo-assistant.js';
import { askBy } from '../ask-assistant.js';
import type { Ask } from '../ask.js';
import type { MannerName } from '../../../demo-assistant/src/extraction/readers.js';

export { mannerNames } from '../../../demo-assistant/src/extraction/readers.js';
export type { MannerName };

export interface DemoReader {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** Starts a demo assistant in this process that is asked over HTTP and reads in the named manner. */
export async function startDemoReader(manner: MannerName, options: DemoAssistantOptions = {}): Promise<DemoReader> {
  const demo = await startDemoAssistant(options);
  const ask = askBy({ api: 'responses', model: `extracts:${manner}`, timeoutMs, baseUrl: demo.baseUrl });
  return { ask, close: () => demo.close() };
}

/** The demo assistant replies at once; this leaves time on a very slow machine. */
const timeoutMs = 60_000;
