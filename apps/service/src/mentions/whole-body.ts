import {
  customValues,
  type Include,
  mentionsBody,
  type MentionsBody,
  type OffsetUnit,
  type ResultFacts,
} from '@app/contract';
import type { StoredResult } from '@app/storage';

/** A result with what is asked for beside its default response; its custom fields are those that are stored. */
export function wholeBody(
  { findings, body, ...result }: StoredResult,
  { includes, offsetUnit = 'utf16' }: { includes: readonly Include[]; offsetUnit?: OffsetUnit | undefined },
): MentionsBody {
  // Written by us, by this version's analysis or an older one that was kept.
  const facts = { ...result, analysis: findings as ResultFacts['analysis'] };
  return mentionsBody(facts, { includes, offsetUnit, fields: customValues(JSON.parse(body) as MentionsBody) });
}
