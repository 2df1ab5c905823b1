import { decodeHTML } from 'entities';
import type { Span } from './findings.js';
import { clusterEnd, foldCharacter, lowerCase } from './fold.js';

const isSpace = /\s/u;
const isWordCharacter = /[\p{L}\p{N}]/u;

/** Builds the folded view of an answer, unit by unit, with the map back. */
export class ViewWriter {
  private readonly characters: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private gapAt = -1;

  constructor(private readonly text: string) {}

  get length(): number {
    return this.characters.length;
  }

  /** Visible text, as written. */
  write({ start, end }: Span): void {
    for (let at = start; at < end;) {
      const next = clusterEnd(this.text, at, end);
      this.put(this.text.slice(at, next), { start: at, end: next });
      at = next;
    }
  }

  /** `&eacute;` and the like: one or two characters written as many. */
  writeEntity(span: Span): void {
    this.put(decodeHTML(this.text.slice(span.start, span.end)), span);
  }

  writeSpace(span: Span): void {
    this.put(' ', span);
  }

  /** A backslash and what it protects. */
  writeEscape({ start, end }: Span): void {
    this.put(this.text.slice(start + 1, end), { start, end });
  }

  /** Something was left out here that parts words (a link target, an image): "[Acme](…)Globex" is two words. */
  markGap(at: number): void {
    this.gapAt = at;
  }

  /** Ends a block, so that nothing matches across. */
  endBlock(at: number): void {
    this.gapAt = -1;
    this.append('\n', { start: at, end: at });
  }

  finish(): { folded: string; cased: string; rawStart: Int32Array; rawEnd: Int32Array } {
    const cased = this.characters.join('');
    return {
      folded: lowerCase(cased),
      cased,
      rawStart: Int32Array.from(this.starts),
      rawEnd: Int32Array.from(this.ends),
    };
  }

  private put(written: string, span: Span): void {
    const character = foldCharacter(written);
    if (isSpace.test(character)) return this.putSpace(span);
    if (character === '') return;
    this.closeGap(character);
    for (let i = 0; i < character.length; i++) this.append(character.charAt(i), span);
  }

  private putSpace(span: Span): void {
    const last = this.characters.length - 1;
    if (this.characters[last] === ' ') this.ends[last] = span.end;
    else if (last >= 0 && this.characters[last] !== '\n') this.append(' ', span);
  }

  private closeGap(next: string): void {
    const at = this.gapAt;
    this.gapAt = -1;
    const previous = this.characters[this.characters.length - 1] ?? ' ';
    if (at >= 0 && isWordCharacter.test(previous) && isWordCharacter.test(next))
      this.append(' ', { start: at, end: at });
  }

  private append(unit: string, { start, end }: Span): void {
    this.characters.push(unit);
    this.starts.push(start);
    this.ends.push(end);
  }
}
