import { AccountService } from '@app/operations';
import { AccountStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { printJson, printLine } from './print.js';
import { printKinds } from './source-kinds.js';
import { withContext } from './with-context.js';

export interface SetOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export async function setSource(
  slug: string,
  domain: string,
  { kind, reason, json }: SetOptions & { kind: string | null },
): Promise<void> {
  const updated = await withContext((context) =>
    context.get(AccountService).update(slug, { sources: { [domain]: kind } }, { actor: actor(), reason }),
  );
  if (json) return printJson(updated);
  const done = kind === null ? 'left to the list and the rules' : kind;
  printLine(`${domain} ${updated.changes.length > 0 ? 'is now' : 'was'} ${done} for ${slug}`);
}

export async function listSources(
  slug: string,
  domains: readonly string[],
  options: { json?: boolean },
): Promise<void> {
  const overrides = await withContext(async (context) => {
    const { id: accountId } = await accountOf(slug, context);
    return context.get(AccountStore).sources({ accountId });
  });
  const asked = domains.length > 0 ? domains : Object.keys(overrides).toSorted();
  printKinds(asked, overrides, options);
}
