import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Coding } from '../http/content-coding.js';
import { type Body, bodyOf } from '../http/send-body.js';

/** The file endings of precompressed variants. */
const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** A file of the page, with its precompressed variants. */
export interface PageFile {
  readonly type: string;
  readonly body: Body;
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

/** Every file of a folder, by its path with slashes; what stands beside a file as `.br` or `.gz` is a variant of it. Empty where the page is not built. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const contents = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
  const isVariant = (name: string) =>
    Object.values(endings).some((end) => name.endsWith(end) && contents.has(name.slice(0, -end.length)));
  const names = [...contents.keys()].filter((name) => !isVariant(name));
  return new Map(names.map((name) => [name, fileOf(name, contents)]));
}

function fileOf(name: string, contents: ReadonlyMap<string, Buffer>): PageFile {
  const encoded = new Map<Coding, Promise<Buffer>>();
  for (const [coding, end] of Object.entries(endings) as [Coding, string][]) {
    const variant = contents.get(name + end);
    if (variant) encoded.set(coding, Promise.resolve(variant));
  }
  return { type: types[extname(name)] ?? 'application/octet-stream', body: bodyOf(contents.get(name)!, encoded) };
}
