import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ExportManifest } from '@app/contract';
import type { WrittenDay } from '@app/storage';
import { type ExportFiles, readWhole } from './export-files.js';

/** What is wrong with the files of a day, a line each; none where they are what was written. */
export async function troublesOf({ folder, manifest }: WrittenDay, files: ExportFiles): Promise<string[]> {
  const troubles: string[] = [];
  const bytes = await readWhole(files, `${folder}/manifest.json`);
  if (bytes === null) troubles.push(`${folder}/manifest.json is missing`);
  else if (!isDeepStrictEqual(parsed(bytes), manifest))
    troubles.push(`${folder}/manifest.json is not what was written`);
  for (const { path, sha256, bytes: size } of (manifest as ExportManifest).files) {
    const found = await digestOf(`${folder}/${path}`, files);
    if (found === null) troubles.push(`${folder}/${path} is missing`);
    else if (found.sha256 !== sha256)
      troubles.push(
        `${folder}/${path} is not what was written: ${found.size} bytes of ${size}, SHA-256 ${found.sha256}`,
      );
  }
  return troubles;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

async function digestOf(path: string, files: ExportFiles): Promise<{ sha256: string; size: number } | null> {
  const stream = await files.read(path);
  if (stream === null) return null;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), size };
}
