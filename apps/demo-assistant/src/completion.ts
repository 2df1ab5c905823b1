import type { CitedText } from './citation-forms.js';

/** What the demo says, before it is put into an API's shape. */
export interface Completion {
  /** As it is written; an API's answers cite in its provider's form. */
  readonly text: string;
  readonly refusal?: string;
  readonly end?: 'incomplete' | 'content_filter';
  /** A tool call instead of the text. */
  readonly callsTool?: boolean;
  /** False: no search was made, although one was asked for. */
  readonly isSearched?: boolean;
  /** In place of the text, of a scraper: no AI answer was shown, the task is not done yet, or it came to nothing. */
  readonly instead?: 'no_answer' | 'under_way' | 'failed';
}

/** The same in the form of the provider. */
export type CitedCompletion = Completion & CitedText;

/** A rough count, four characters each, so that usage and cost have figures to work on. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);
