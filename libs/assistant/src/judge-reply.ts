import { billOf } from './bill.js';
import { type CleanText, cleanText } from './clean-text.js';
import * as failures from './failures.js';
import type { Reply } from './reply.js';

const maxLength = 100_000;

/** The words of a whole reply, cleaned, at most 100,000 UTF-16 units. Throws AssistantError where it is none. */
export function judgeReply(reply: Pick<Reply, 'text' | 'refusal' | 'end' | 'model' | 'usage'>): CleanText {
  const clean = cleanText(reply.text);
  const { text } = clean;
  const bill = billOf(reply);
  if (reply.refusal !== null) throw failures.refused(cleanText(reply.refusal || reply.text).text, bill);
  if (reply.end === 'content_filter') throw failures.contentFiltered(text, bill);
  if (text.length > maxLength) throw failures.answerTooLarge('more than 100,000 characters', bill);
  if (reply.end === 'incomplete') throw failures.incompleteAnswer(text, bill);
  if (text.trim() === '') throw failures.emptyAnswer(bill);
  return clean;
}
