import type { CitedText } from './citation-forms.js';

/** An answer of the demo, before it gets the form of an API. */
export interface Completion {
  /** The text as it was written, before it gets a provider's citation form. */
  readonly text: string;
  readonly refusal?: string;
  readonly end?: 'incomplete' | 'content_filter';
  /** True if the response has a tool call instead of the text. */
  readonly callsTool?: boolean;
  /** False if no search was made although the request offered one. */
  readonly isSearched?: boolean;
  /** What a scraper returns instead of the text: the page showed no AI answer, the task is not done yet, or it failed. */
  readonly instead?: 'no_answer' | 'under_way' | 'failed';
}

/** A completion in a provider's citation form. */
export type CitedCompletion = Completion & CitedText;

/** A rough count of tokens, one for four characters, so that usage and cost are not zero. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);
