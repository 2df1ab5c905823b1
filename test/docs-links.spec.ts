import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const pages = globSync(['*.md', 'docs/**/*.md', 'libs/analysis/corpus/README.md']);

it('every link between documents leads to a file and a heading that exist', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.flatMap((page) => deadLinksOf(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

it('every source file that a document names exists', () => {
  const named = pages.flatMap((page) =>
    [...withoutCode(readFileSync(page, 'utf8')).matchAll(/`((?:apps|libs|test|bin)\/[\w./-]+)`/g)].map(
      ([, file]) => file!,
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

function deadLinksOf(page: string): string[] {
  const text = withoutCode(readFileSync(page, 'utf8'));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(link, page));
}

function leadsSomewhere(link: string, page: string): boolean {
  const [path, anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path!);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(file: string): string[] {
  const headings = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```/gms, '');
