import { fileURLToPath } from 'node:url';
import { DiskFiles } from './disk-files.js';
import type { ExportFiles } from './export-files.js';
import { S3Files } from './s3-files.js';

/** The files at EXPORTS_URL, which was validated before: `file:///folder` or `s3://bucket/prefix`. */
export function filesAt(url: string): ExportFiles {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'file:') return new DiskFiles(fileURLToPath(url));
  return new S3Files(hostname, decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, ''));
}
