import type { BlockKind } from './page.js';

/** What the nodes of the markdown tree are to a reader, by the parser's names. */
export const leaves: Readonly<Record<string, BlockKind>> = {
  Paragraph: 'prose', Task: 'prose', TableCell: 'cell', CodeText: 'code', HTMLBlock: 'code', SetextHeading1: 'heading', SetextHeading2: 'heading',
  ATXHeading1: 'heading', ATXHeading2: 'heading', ATXHeading3: 'heading', ATXHeading4: 'heading', ATXHeading5: 'heading', ATXHeading6: 'heading',
}; // prettier-ignore

/** Marks that are not seen. */
export const silent: ReadonlySet<string> = new Set([
  'EmphasisMark', 'StrikethroughMark', 'CodeMark', 'HeaderMark', 'QuoteMark', 'TaskMarker', 'ListMark', 'Comment', 'ProcessingInstruction',
]); // prettier-ignore

/** Not seen either, and the words around them are two. */
export const parting: ReadonlySet<string> = new Set([
  'LinkMark', 'URL', 'LinkTitle', 'LinkLabel', 'HTMLTag', 'Image', 'Autolink',
]); // prettier-ignore

/** Blocks of which nothing is seen. */
export const hiddenBlocks: ReadonlySet<string> = new Set([
  'LinkReference', 'CommentBlock', 'ProcessingInstructionBlock', 'CodeInfo',
]); // prettier-ignore

/** Length of the marks at either end of an emphasis. */
export const markLengths: Readonly<Record<string, number>> = { Emphasis: 1, StrongEmphasis: 2, Strikethrough: 2 };
