import { inflateSync } from 'node:zlib';

/**
 * Reads as much of a PDF as Chromium writes: the number of pages, the words on them page by page, and the addresses of
 * its links.
 */
export function readPdf(bytes: Buffer): { pages: number; text: string; links: string[] } {
  const objects = objectsIn(bytes);
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  const text = pages.map(({ head }) => wordsOf(objects, /\/Contents (\d+) 0 R/.exec(head)![1]!)).join('\n');
  const links = [...objects.values()].flatMap(({ head }) =>
    [...head.matchAll(/\/URI \((.*?)\)/g)].map(([, url]) => url!),
  );
  return { pages: pages.length, text, links };
}

interface PdfObject {
  readonly head: string;
  /** The content of the object's stream. */
  readonly content: string;
}

type Objects = ReadonlyMap<string, PdfObject>;

function objectsIn(bytes: Buffer): Objects {
  const file = bytes.toString('latin1');
  const found = file.matchAll(/^(\d+) 0 obj\s(.*?)^endobj/gms);
  return new Map([...found].map(([, id, body]) => [id!, objectOf(body!)]));
}

function objectOf(body: string): PdfObject {
  const start = body.search(/stream\r?\n/);
  if (start === -1) return { head: body, content: '' };
  const head = body.slice(0, start);
  const from = body.indexOf('\n', start) + 1;
  const stream = Buffer.from(body.slice(from, body.lastIndexOf('endstream')), 'latin1');
  return { head, content: (head.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1') };
}

/** Each font numbers its glyphs, and says which character each one stands for. */
function wordsOf(objects: Objects, id: string): string {
  let glyphs: ReadonlyMap<string, string> = new Map();
  let words = '';
  for (const [, font, shown, move] of objects.get(id)!.content.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)>|(\bBT\b)/g)) {
    if (font !== undefined) glyphs = glyphsOf(objects, font);
    else if (move !== undefined) words += '\n';
    else words += shown!.replace(/.{4}/g, (glyph) => glyphs.get(glyph) ?? '\ufffd');
  }
  return words;
}

function glyphsOf(objects: Objects, font: string): ReadonlyMap<string, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
  const glyphs = new Map<string, string>();
  if (map === undefined) return glyphs;
  const { content } = objects.get(map)!;
  for (const [, lines] of content.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph, text] of lines!.matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(glyph!, textOf(text!));
  for (const [, lines] of content.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, first, last, text] of lines!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(first!, 16); code <= Number.parseInt(last!, 16); code++)
        glyphs.set(hex(code), textOf(hex(Number.parseInt(text!, 16) + code - Number.parseInt(first!, 16))));
  return glyphs;
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const textOf = (utf16: string): string => Buffer.from(utf16, 'hex').swap16().toString('utf16le');
