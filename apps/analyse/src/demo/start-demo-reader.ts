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

/** A demo assistant in this process, asked over HTTP; it reads in the manner that is named. */
export async function startDemoReader(manner: MannerName, options: DemoAssistantOptions = {}): Promise<DemoReader> {
  const demo = await startDemoAssistant(options);
  const ask = askBy({ api: 'responses', model: `extracts:${manner}`, timeoutMs, baseUrl: demo.baseUrl });
  return { ask, close: () => demo.close() };
}

/** It answers at once; this is for a machine that does not. */
const timeoutMs = 60_000;
