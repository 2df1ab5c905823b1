import type { FieldStore } from '@app/storage';
import { counted, type Finding, ok, some, warn } from './finding.js';

/** Custom fields that came to nothing on some results. */
export async function checkFields(fields: FieldStore): Promise<Finding> {
  const warnings = await fields.warnings();
  const check = 'custom fields';
  if (warnings.length === 0) return ok({ check, message: 'every custom field has its value on every result' });
  const named = warnings.map(({ account, field, count }) => `${field} of ${account} (${count})`);
  const message = `${counted(warnings.length, 'custom field')} null on some results: ${some(named)}`;
  return warn({ check, message, advice: `see why: brand-mentions field list ${warnings[0]!.account}` });
}
