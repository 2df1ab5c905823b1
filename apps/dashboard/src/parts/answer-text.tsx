import type { ComponentChildren } from 'preact';
import type { WholeResult } from '@app/client';
import { type Block, blocksOf, type Piece } from '../text/blocks.js';
import { OutsideLink } from './outside-link.js';
import { marksOf, notesOf } from '../text/marks.js';
import { answerTexts } from '../answer-strings.js';

interface Shown {
  readonly result: WholeResult;
  /** Level of the heading that the answer stands under. */
  readonly under: number;
  /** Whether lists of the page lead to its marks: of one answer a page. */
  readonly anchors?: boolean;
}

/**
 * The answer as the assistant gave it, with its marks. All of it is text: nothing of it is loaded or run, and its directions
 * end with each block.
 */
export function AnswerText({ result, under, anchors = true }: Shown) {
  const blocks = blocksOf(
    result.answer,
    marksOf(result.answer, result.evidence, result.mentions),
    result.provenance.reading,
    notesOf(result.answer, result.citations),
  );
  return (
    <div class="answer" dir="auto" lang="und">
      {groupsOf(blocks, under).map((group, index) => (
        <Group key={index} group={group} anchors={anchors} />
      ))}
    </div>
  );
}

type Row = Extract<Block, { kind: 'row' }>;
type Item = Extract<Block, { kind: 'item' }>;
type Heading = Extract<Block, { kind: 'heading' }>;
type Group =
  | { kind: 'table'; rows: Row[] }
  | { kind: 'list'; items: Item[] }
  | (Heading & { outline: number })
  | Exclude<Block, Row | Item | Heading>;

/** Rows of one table and items of one list, together; headings with levels that leave none out, as the page's own. */
function groupsOf(blocks: readonly Block[], under: number): Group[] {
  let outline = under;
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'row') {
      if (last?.kind === 'table' && !block.head) last.rows.push(block);
      else groups.push({ kind: 'table', rows: [block] });
    } else if (block.kind === 'item') {
      if (last?.kind === 'list') last.items.push(block);
      else groups.push({ kind: 'list', items: [block] });
    } else if (block.kind === 'heading') {
      outline = Math.min(6, outline + 1, under + block.level);
      groups.push({ ...block, outline });
    } else groups.push(block);
  }
  return groups;
}

function Group({ group, anchors }: { readonly group: Group; readonly anchors: boolean }) {
  const pieces = (all: readonly Piece[]) =>
    all.map((piece, index) => <PieceOf key={index} piece={piece} anchors={anchors} />);
  switch (group.kind) {
    case 'heading':
      return (
        <p class={`heading level-${Math.min(3, group.level)}`} dir="auto" role="heading" aria-level={group.outline}>
          {pieces(group.pieces)}
        </p>
      );
    case 'quote':
      return <blockquote dir="auto">{pieces(group.pieces)}</blockquote>;
    case 'code':
      return <pre dir="auto">{pieces(group.pieces)}</pre>;
    case 'rule':
      return <hr />;
    case 'list':
      return (
        <ul>
          {group.items.map((item, index) => (
            <li key={index} class={`depth-${Math.min(6, item.depth)}`} dir="auto">
              <span class="label">{item.label}</span>
              <span>{pieces(item.pieces)}</span>
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div class="wide" role="region" aria-label={answerTexts.answer.table} tabIndex={0}>
          <table>
            <tbody>
              {group.rows.map(({ head, cells }, row) => (
                <tr key={row}>
                  {cells.map((cell, index) =>
                    head ? (
                      <th key={index} scope="col" dir="auto">
                        {pieces(cell)}
                      </th>
                    ) : (
                      <td key={index} dir="auto">
                        {pieces(cell)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return <p dir="auto">{pieces(group.pieces)}</p>;
  }
}

function PieceOf({
  piece: { text, styles, href, mark, markId },
  anchors,
}: {
  readonly piece: Piece;
  readonly anchors: boolean;
}) {
  let shown: ComponentChildren = text;
  for (const Style of styles) shown = <Style>{shown}</Style>;
  if (mark)
    shown = (
      <mark class={mark} id={anchors ? markId : undefined} title={answerTexts.marks[mark]}>
        {shown}
      </mark>
    );
  if (!href) return <>{shown}</>;
  const link = <OutsideLink href={href}>{shown}</OutsideLink>;
  return isNote(text) ? <sup>{link}</sup> : link;
}

/** The words of a link that are a footnote's number alone. */
const isNote = (text: string): boolean => /^\[?\d{1,3}\]?$/.test(text);
