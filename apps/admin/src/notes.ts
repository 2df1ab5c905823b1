import { NotesService } from '@app/operations';
import { printJson } from './print.js';
import { withContext } from './with-context.js';

export interface NotesOptions {
  readonly json?: boolean;
}

export async function notes(account: string, { json }: NotesOptions): Promise<void> {
  const { baseUrl, text } = await withContext((context, { rateLimitPerMinute: requestsPerMinute }) =>
    context.get(NotesService).of(account, { requestsPerMinute }),
  );
  if (json) printJson({ account, base_url: baseUrl, notes: text });
  else process.stdout.write(text);
}
