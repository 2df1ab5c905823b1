/** Says plainly, in every answer and in the list of models, that nobody thought about it. */
export const modelName = 'demo-written-samples';

/** What the demo says, before it is put into an API's shape. */
export interface Speech {
  readonly text: string;
  readonly refusal?: string;
  readonly end?: 'incomplete' | 'content_filter';
  /** A tool call beside, or instead of, the text. */
  readonly callsTool?: boolean;
}

/** A rough count, four characters each, so that usage and cost have figures to work on. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);
