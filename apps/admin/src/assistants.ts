import { assistantTrouble, loadConfig } from '@app/config';
import { type AssistantOverview, listAssistants } from '@app/operations';
import { readTextFile } from '@app/process';
import { printJson, printTable, printWarning } from './print.js';

export interface AssistantsOptions {
  readonly json?: boolean;
}

export function assistants({ json }: AssistantsOptions): void {
  const config = loadConfig(process.env, readTextFile);
  const listed = listAssistants(config);
  const trouble = assistantTrouble(config);
  for (const line of trouble?.lines ?? []) printWarning(line);
  if (json) printJson(listed);
  else printTable(heads, listed.map(rowOf));
}

const heads = ['SLUG', 'LABEL', 'PROVIDER', 'MODEL', 'RETRIEVAL', 'AT ONCE', 'KEY', 'PRICE'];

const rowOf = (one: AssistantOverview): (string | number)[] => [
  one.slug,
  one.label,
  one.provider,
  one.model,
  one.retrieval,
  one.concurrency,
  one.key === null ? 'none' : `${one.key}${one.is_key_set ? '' : ' (not set)'}`,
  one.is_price_known ? 'known' : 'unknown',
];
