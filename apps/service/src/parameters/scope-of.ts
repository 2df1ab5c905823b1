import type { PromptScope } from '@app/storage';
import type { Caller } from '../auth/caller.js';
import type { BrandedQuery } from './branded.query.js';
import type { PromptQuery } from './prompt.query.js';

/** The caller's prompts that the parameters choose; the account is written last, and comes from the key. */
export function scopeOf({ accountId }: Caller, query: PromptQuery & BrandedQuery): PromptScope {
  const { prompt_id: promptId, query: text, brand, domain, geo, branded } = query;
  const isBranded = { only: true, exclude: false, include: undefined }[branded ?? 'include'];
  return { promptId, query: text, brand, domain, geo, branded: isBranded, accountId };
}
