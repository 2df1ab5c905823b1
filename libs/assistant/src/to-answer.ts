import type { Answer, AssistantApi, GeoApplied } from './assistant.js';
import { judgeReply } from './judge-reply.js';
import { readCitations } from './read-citations.js';
import type { Reply } from './reply.js';

interface Asked {
  readonly api: AssistantApi;
  readonly model: string;
  readonly geoApplied: GeoApplied;
}

/** Cleans a reply and judges it: an Answer always holds words, all of them, and at most 100,000 UTF-16 units. */
export function toAnswer(reply: Reply, { api, model, geoApplied }: Asked): Answer {
  const clean = judgeReply(reply);
  return {
    text: clean.text,
    citations: readCitations(clean, reply.annotations),
    model: reply.model ?? model,
    api,
    geoApplied,
    usage: reply.usage,
    cleaned: clean.cleaned,
  };
}
