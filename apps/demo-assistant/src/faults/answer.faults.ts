import { bodyFor } from '../body-for.js';
import type { Speech } from '../speech.js';
import { sendJson } from '../send.js';
import type { Fault } from './fault.js';

const says =
  (speech: (text: string) => Speech): Fault =>
  ({ call, response, text }) =>
    sendJson(response, 200, bodyFor(call, speech(text)));

const body =
  (shape: unknown): Fault =>
  ({ response }) =>
    sendJson(response, 200, shape);

export const answerFaults = {
  'wrong-types': body({ output: 'Acme Cloud', choices: [{ message: { content: { text: 'Acme Cloud' } } }] }),
  'no-choices': ({ call, response }) =>
    sendJson(response, 200, { ...bodyFor(call, { text: '' }), choices: [], output: undefined }),
  refusal: says(() => ({ text: '', refusal: 'I’m sorry, but I can’t help with that.' })),
  'content-filter': says((text) => ({ text: text.slice(0, 40), end: 'content_filter' })),
  incomplete: says((text) => ({ text: text.slice(0, 40), end: 'incomplete' })),
  'empty-text': says(() => ({ text: '' })),
  'tool-calls-only': says(() => ({ text: '', callsTool: true })),
  nul: says((text) => ({ text: `\0Acme\0 Cloud is \0reliable.\0\n\n${text}` })),
  'lone-surrogates': says((text) => ({ text: `\uD800Acme Cloud\uDC00 is reliable 🙂.\n\n${text}\uD83D` })),
} satisfies Record<string, Fault>;
