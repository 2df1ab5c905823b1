import { type DemoAssistantOptions, startDemoAssistant } from '../../../demo-assistant/src/demo-assistant.js';
import type { Ask } from '../ask.js';
import type { MannerName } from '../../../demo-assistant/src/extraction/manners.js';

export { mannerNames } from '../../../demo-assistant/src/extraction/manners.js';
export type { MannerName };

export interface DemoReader {
  readonly ask: Ask;
  close(): Promise<void>;
}

/** A demo assistant in this process, asked over HTTP; it reads in the manner that is named. */
export async function startDemoReader(manner: MannerName, options: DemoAssistantOptions = {}): Promise<DemoReader> {
  const demo = await startDemoAssistant(options);
  const ask: Ask = async ({ instructions, input, name, schema }) => {
    const text = { format: { type: 'json_schema', name, schema, strict: true } };
    const body = JSON.stringify({ model: `extracts:${manner}`, instructions, input, text });
    const response = await fetch(`${demo.baseUrl}/responses`, { method: 'POST', body });
    return replyIn(await response.json());
  };
  return { ask, close: () => demo.close() };
}

interface ResponseBody {
  readonly output: readonly { readonly content?: readonly { readonly text: string }[] }[];
}

const replyIn = (body: unknown): string =>
  (body as ResponseBody).output
    .flatMap(({ content }) => content ?? [])
    .map(({ text }) => text)
    .join('');
