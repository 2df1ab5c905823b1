import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { type Body, bodyOf } from '../http/send-body.js';

/** Endings of precompressed files by content coding; the better coding first. */
const codings = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof codings;

/** A file of the page, with its precompressed variants. */
export interface PageFile {
  readonly type: string;
  readonly body: Body;
  readonly coded: Readonly<Partial<Record<Coding, Body>>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Reads every file of a folder, by its path with slashes; a `.br` or `.gz` beside a file becomes its variant. Empty where the page is not
 * built.
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bodies = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), bodyOf(readFileSync(path))]),
  );
  const isVariant = (name: string) =>
    Object.values(codings).some((end) => bodies.has(name.slice(0, -end.length)) && name.endsWith(end));
  return new Map(
    [...bodies].filter(([name]) => !isVariant(name)).map(([name, body]) => [name, fileOf(name, body, bodies)]),
  );
}

function fileOf(name: string, body: Body, bodies: ReadonlyMap<string, Body>): PageFile {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const coded = Object.entries(codings).flatMap(([coding, end]) => {
    const variant = bodies.get(name + end);
    return variant ? [[coding, variant]] : [];
  });
  return { type, body, coded: Object.fromEntries(coded) };
}

/** The best available coding that the client accepts. */
export function codingFor(headers: IncomingHttpHeaders, { coded }: PageFile): Coding | undefined {
  const taken = new Negotiator({ headers }).encodings(Object.keys(codings));
  return (Object.keys(codings) as Coding[]).find((coding) => coded[coding] && taken.includes(coding));
}
