import { type Call, isExtraction } from './call.js';
import { chatBody } from './chat-body.js';
import { responsesBody } from './responses-body.js';
import type { Speech } from './speech.js';

/** A speech in the shape of the API that was called; nobody searches the web to read a document. */
export function bodyFor(call: Call, speech: Speech) {
  const { api, prompt } = call;
  return api === 'responses'
    ? responsesBody({ prompt, isSearched: !isExtraction(call) }, speech)
    : chatBody(prompt, speech);
}
