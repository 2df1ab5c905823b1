import type { Block, Page } from './page.js';
import { ViewWriter } from './view-writer.js';

/** An answer whose marks mean nothing: paragraphs, parted by lines that hold nothing but white space. */
export function readPlain(text: string): Page {
  const view = new ViewWriter(text);
  const blocks: Block[] = [];
  for (const { index, 0: paragraph } of text.matchAll(paragraphs)) {
    const start = view.length;
    view.write({ start: index, end: index + paragraph.length });
    blocks.push({ ...prose, start, end: view.length + 1 });
    view.endBlock(index + paragraph.length);
  }
  return { text, reading: 'plain', ...view.finish(), blocks, strong: [], links: [], emphases: [] };
}

/** Lines that hold something, one below the other. */
const paragraphs = /^.*\S.*$(?:\n.*\S.*$)*/gm;
const prose = { kind: 'prose', level: 0, item: -1, list: -1, table: -1, row: -1, column: -1 } as const;
