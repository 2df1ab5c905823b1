import type { Answer, AssistantApi, GeoApplied } from './assistant.js';
import { billOf } from './bill.js';
import { cleanText } from './clean-text.js';
import * as failures from './failures.js';
import { readCitations } from './read-citations.js';
import type { Reply } from './reply.js';

const maxLength = 100_000;

interface Asked {
  readonly api: AssistantApi;
  readonly model: string;
  readonly geoApplied: GeoApplied;
}

/** Cleans a reply and judges it: an Answer always holds words, all of them, and at most 100,000 UTF-16 units. */
export function toAnswer(reply: Reply, { api, model, geoApplied }: Asked): Answer {
  const clean = cleanText(reply.text);
  const { text, cleaned } = clean;
  const bill = billOf(reply);
  if (reply.refusal !== null) throw failures.refused(cleanText(reply.refusal || reply.text).text, bill);
  if (reply.end === 'content_filter') throw failures.contentFiltered(text, bill);
  if (text.length > maxLength) throw failures.answerTooLarge('more than 100,000 characters', bill);
  if (reply.end === 'incomplete') throw failures.incompleteAnswer(text, bill);
  if (text.trim() === '') throw failures.emptyAnswer(bill);
  return {
    text,
    citations: readCitations(clean, reply.annotations),
    model: reply.model ?? model,
    api,
    geoApplied,
    usage: reply.usage,
    cleaned,
  };
}
