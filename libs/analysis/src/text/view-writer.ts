import type { Span } from '@app/findings';
import { decodeHTML } from 'entities';
import { clusterEnd, foldCharacter, lowerCase } from './page.js';

const isSpace = /\s/u;
const joining = /[\p{M}\u200c\u200d]/u;
const isWordCharacter = /[\p{L}\p{N}]/u;
const isPlain = (unit: number): boolean => unit > 32 && unit < 127;

/** Builds the view of an answer unit by unit, and records where each unit comes from. */
export class ViewWriter {
  private readonly pieces: string[] = [];
  private starts: Int32Array;
  private ends: Int32Array;
  private written = 0;
  private last = '';
  private gapAt = -1;

  constructor(private readonly text: string) {
    this.starts = new Int32Array(text.length + 64);
    this.ends = new Int32Array(text.length + 64);
  }

  get length(): number {
    return this.written;
  }

  /** Writes visible text. */
  write({ start, end }: Span): void {
    for (let at = start; at < end;) {
      const plainEnd = this.endOfPlain(at, end);
      if (plainEnd > at) this.copy(at, plainEnd);
      at = plainEnd;
      if (at === end) return;
      const next = clusterEnd(this.text, at, end);
      this.put(this.text.slice(at, next), { start: at, end: next });
      at = next;
    }
  }

  /** Writes an entity such as `&eacute;` as its character. */
  writeEntity(span: Span): void {
    this.put(decodeHTML(this.text.slice(span.start, span.end)), span);
  }

  writeSpace(span: Span): void {
    this.put(' ', span);
  }

  /** Writes the character after a backslash. */
  writeEscape({ start, end }: Span): void {
    this.put(this.text.slice(start + 1, end), { start, end });
  }

  /** Marks that something was left out which separates words (a link target, an image): "[Acme](…)Globex" is two words. */
  markGap(at: number): void {
    this.gapAt = at;
  }

  /** Ends a block with a line feed, so that nothing matches across blocks. */
  endBlock(at: number): void {
    this.gapAt = -1;
    this.append('\n', { start: at, end: at });
  }

  finish(): { folded: string; cased: string; rawStart: Int32Array; rawEnd: Int32Array } {
    const cased = this.pieces.join('');
    return {
      folded: lowerCase(cased),
      cased,
      rawStart: this.starts.subarray(0, this.written),
      rawEnd: this.ends.subarray(0, this.written),
    };
  }

  /** The end of the ASCII words with single spaces that begin at `at`, without a last character to which a combining mark belongs. */
  private endOfPlain(at: number, end: number): number {
    const { text } = this;
    let to = at;
    while (to < end && (isPlain(text.charCodeAt(to)) || (to > at && isOneSpace(text, to, end)))) to++;
    return to > at && to < end && text.charCodeAt(to) >= 0x300 ? to - 1 : to;
  }

  private copy(start: number, end: number): void {
    const piece = this.text.slice(start, end);
    this.closeGap(piece.charAt(0));
    this.reserve(piece.length);
    for (let at = start; at < end; at++) {
      this.starts[this.written] = at;
      this.ends[this.written++] = at + 1;
    }
    this.keep(piece);
  }

  private put(written: string, span: Span): void {
    const character = foldCharacter(written);
    if (character === ' ' || isSpace.test(character)) return this.putSpace(span);
    if (character !== '') {
      this.closeGap(character);
      this.append(character, span);
    } else if (joining.test(written)) this.widen(span);
  }

  /** A joiner belongs to the character before it. */
  private widen({ start, end }: Span): void {
    if (this.ends[this.written - 1] === start) this.ends[this.written - 1] = end;
  }

  private putSpace(span: Span): void {
    if (this.last === ' ') this.ends[this.written - 1] = span.end;
    else if (this.last !== '' && this.last !== '\n') this.append(' ', span);
  }

  private closeGap(next: string): void {
    const at = this.gapAt;
    if (at < 0) return;
    this.gapAt = -1;
    if (isWordCharacter.test(this.last) && isWordCharacter.test(next)) this.append(' ', { start: at, end: at });
  }

  /** Appends units that all come from one span. */
  private append(units: string, { start, end }: Span): void {
    this.reserve(units.length);
    for (let i = 0; i < units.length; i++) {
      this.starts[this.written] = start;
      this.ends[this.written++] = end;
    }
    this.keep(units);
  }

  private keep(piece: string): void {
    this.pieces.push(piece);
    this.last = piece.charAt(piece.length - 1);
  }

  /** Makes room: because of ligatures and empty blocks the view can be longer than the answer. */
  private reserve(units: number): void {
    if (this.written + units <= this.starts.length) return;
    this.starts = grown(this.starts, units);
    this.ends = grown(this.ends, units);
  }
}

const isOneSpace = (text: string, at: number, end: number): boolean =>
  text.charCodeAt(at) === 32 && at + 1 < end && isPlain(text.charCodeAt(at + 1));

function grown(offsets: Int32Array, by: number): Int32Array {
  const larger = new Int32Array(offsets.length * 2 + by);
  larger.set(offsets);
  return larger;
}
