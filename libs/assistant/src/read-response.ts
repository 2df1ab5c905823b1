import { type Bill, billOf } from './bill.js';
import { cleanName } from './clean-text.js';
import { assistantFailed, rateLimited, refusedRequest } from './failures.js';
import type { Annotation } from './locate-citation.js';
import type { Reply } from './reply.js';
import type { Content, ResponseBody } from './response-shape.js';
import { type TextPart, joinParts } from './text-part.js';
import { type Usage, tokenCount } from './usage.js';

/** The words of all messages. Rejects where the body itself says that the response failed. */
export function readResponse(body: ResponseBody): Reply {
  const [usage, model] = [readUsage(body), cleanName(body.model)];
  if (body.status === 'failed') throw failure(body.error?.code, billOf({ usage, model }));
  const contents = body.output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []));
  const texts = contents.filter((content) => content.type === 'output_text');
  const { text, parts } = joinParts(
    texts.map((content) => content.text ?? ''),
    '\n\n',
  );
  return {
    text,
    annotations: texts.flatMap((content, index) => readAnnotations(content, parts[index])),
    refusal: contents.find((content) => content.type === 'refusal')?.refusal ?? null,
    end: endOf(body),
    model,
    usage,
  };
}

/** Opening a page that a search found, or looking for words in it, is no search of its own. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

function readUsage({ usage, output }: ResponseBody): Usage {
  const searches = output.filter(
    ({ type, action }) => type === 'web_search_call' && !freeActions.includes(action?.type),
  );
  return {
    inputTokens: tokenCount(usage?.input_tokens),
    outputTokens: tokenCount(usage?.output_tokens),
    searches: searches.length,
  };
}

function readAnnotations({ annotations }: Content, part: TextPart | undefined): Annotation[] {
  return (annotations ?? []).flatMap(({ type, url, title, start_index: startIndex, end_index: endIndex }) =>
    type === 'url_citation' && part ? [{ part, url, title, startIndex, endIndex }] : [],
  );
}

function endOf({ status, incomplete_details: details }: ResponseBody): Reply['end'] {
  if (details?.reason === 'content_filter') return 'content_filter';
  return (status ?? 'completed') === 'completed' ? 'complete' : 'incomplete';
}

/** A failure told with status 200, classed as if it had come with its own status. */
function failure(code: unknown, bill: Bill) {
  const word = typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'no reason given';
  const message = `The assistant failed to answer: ${word}`;
  if (word === 'rate_limit_exceeded') return rateLimited(message, bill);
  return word.startsWith('invalid_') ? refusedRequest(message, bill) : assistantFailed(message, bill);
}
