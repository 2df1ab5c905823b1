import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Config } from '@app/config';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of Chromium: the configured one, else one in the usual places; `null` where there is none, or none is wanted. */
export function findChromium(
  { path }: Pick<Config['chromium'], 'path'>,
  searched = process.env['PATH'] ?? '',
): string | null {
  if (path !== undefined) return path;
  const folders = searched.split(delimiter).filter((folder) => folder.startsWith('/'));
  const possible = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...possible, ...places].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
