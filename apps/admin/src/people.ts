import { PersonService } from '@app/operations';
import { actor } from './actor.js';
import { printJson, printLine, printTable, printWarning, time } from './print.js';
import { withContext } from './with-context.js';

export interface AddOptions {
  readonly scope?: readonly string[];
  readonly reason?: string;
  readonly json?: boolean;
}

export interface ListOptions {
  readonly json?: boolean;
}

export interface RemoveOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export async function addPerson(slug: string, name: string, { scope, reason, json }: AddOptions): Promise<void> {
  const { hasProvider, ...added } = await withContext(async (context, { oidc, mcpOauth }) => ({
    ...(await context.get(PersonService).add(slug, name, { scopes: scope, actor: actor(), reason })),
    hasProvider: oidc !== undefined || mcpOauth !== undefined,
  }));
  if (!hasProvider) printWarning('neither OIDC_ISSUER nor MCP_OAUTH_ISSUER is set here: nobody signs in by them');
  if (json) return printJson(added);
  const { account, person, scopes, changed } = added;
  printLine(`${changed ? '' : 'as before: '}${person} signs in to ${account} (${scopes.join(',')})`);
}

export async function listPeople(slug: string, { json }: ListOptions): Promise<void> {
  const people = await withContext((context) => context.get(PersonService).list(slug));
  if (json) return printJson(people.map(({ person, scopes, addedAt }) => ({ person, scopes, added_at: addedAt })));
  const rows = people.map(({ person, scopes, addedAt }) => [person, scopes.join(','), time(addedAt)]);
  printTable(['PERSON', 'SCOPES', 'ADDED'], rows, 'nobody');
}

export async function removePerson(slug: string, name: string, { reason, json }: RemoveOptions): Promise<void> {
  const removed = await withContext((context) =>
    context.get(PersonService).remove(slug, name, { actor: actor(), reason }),
  );
  if (json) return printJson(removed);
  printLine(`${removed.person} signs in to ${removed.account} no longer`);
}
