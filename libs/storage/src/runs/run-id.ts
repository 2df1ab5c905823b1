/**
 * SQL that computes a run's id from the columns `prompt_id`, `assistant`, `slot` and `sample` of the alias `of`. It is
 * always the same, whichever process opens the run. It is a UUID of version 8 (RFC 9562, section 5.8): custom_a, 48
 * bits, is the slot in milliseconds since 1970 (UTC), rounded down; custom_b and custom_c, 74 bits, come from a SHA-256
 * of all four columns, with the slot in microseconds. So ids are in the order of their slots, newer ones stand together
 * at the end of each index, and an id tells the partition of its rows. It is no secret, because every read also names
 * the account.
 */
export function runId(of: string): string {
  const unique = `concat_ws('|', ${of}.prompt_id, (extract(epoch from ${of}.slot) * 1000000)::bigint, ${of}.sample, ${of}.assistant)`;
  return `(select (
    lpad(to_hex(floor(extract(epoch from ${of}.slot) * 1000)::bigint), 12, '0')
    || '8' || substr(hash, 1, 3) || translate(substr(hash, 4, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(hash, 5, 15)
  )::uuid from (select encode(sha256(convert_to(${unique}, 'UTF8')), 'hex') as hash) of_run)`;
}
