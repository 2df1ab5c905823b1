import type { Call } from './call.js';
import { chatBody } from './chat-body.js';
import { responsesBody } from './responses-body.js';
import type { Speech } from './speech.js';

/** A speech in the shape of the API that was called. */
export const bodyFor = ({ api, prompt }: Call, speech: Speech) =>
  api === 'responses' ? responsesBody(prompt, speech) : chatBody(prompt, speech);
