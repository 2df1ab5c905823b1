import type { FileArguments, FilePath } from '@app/client';
import { client, toldOfItsEnd } from './api.js';

/** A document of the API. */
export async function download<P extends FilePath>(path: P, options: FileArguments<P>): Promise<Blob> {
  return new Blob([await toldOfItsEnd(client.download(path, options))], { type: 'application/pdf' });
}
