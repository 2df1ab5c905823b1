import type { AssistantApi } from './assistant.js';
import type { ExtractionReply } from './extractor.js';
import { judgeReply } from './judge-reply.js';
import type { Reply } from './reply.js';

/** Judged as an answer is: what a model could not or would not finish is no reply. */
export function toExtractionReply(
  reply: Reply,
  { api, model }: { readonly api: AssistantApi; readonly model: string },
): ExtractionReply {
  return { text: judgeReply(reply).text, model: reply.model ?? model, api, usage: reply.usage };
}
