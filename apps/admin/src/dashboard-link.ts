import { DashboardLinkService } from '@app/operations';
import { actor } from './actor.js';
import { printJson, printLine, time } from './print.js';
import { withContext } from './with-context.js';

export interface LinkOptions {
  readonly reason?: string;
  readonly view?: string;
  readonly json?: boolean;
}

export async function printDashboardLink(slug: string, { reason, view, json }: LinkOptions): Promise<void> {
  const { account, url, expiresAt } = await withContext((context) =>
    context.get(DashboardLinkService).issue(slug, { actor: actor(), reason, view }),
  );
  if (json) return printJson({ account, url, expires_at: expiresAt });
  printLine(url);
  printLine(`It signs in once, until ${time(expiresAt)}. Whoever has it sees what a key of ${account} reads.`);
}
