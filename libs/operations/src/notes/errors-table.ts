/** What a client does about each error; docs/api.md holds the same lines. */
export const errorsTable = [
  '| status | `code` | what to do |',
  '| --- | --- | --- |',
  '| 400 | `invalid_parameters` | `errors` names each parameter and what it must be |',
  '| 401 | `unauthorized` | the key is missing, wrong, expired, revoked, or not of this account; the answer does not say which |',
  '| 404 | `prompt_not_found` | no tracked prompt of this account matches |',
  '| 404 | `no_result_at_time` | it had no result at the moment `at`, and will not get one: `detail` says of when the first is |',
  '| 404 | `not_checked_yet` | tracked, not answered yet: again after `Retry-After`, when it is due; where its newest run failed or was skipped, `detail` says so with the code |',
  '| 404 | `result_not_found` | no such result of this account: it never was, or it was purged |',
  '| 404 | `signal_not_found` | no such signal of this account |',
  '| 404 | `route_not_found` | see `/v1/openapi.json` |',
  '| 405 | `method_not_allowed` | the API is read-only: GET or HEAD |',
  '| 406 | `not_acceptable` | accept `application/json`; of lists, `text/csv` is there, too |',
  '| 415 | `unsupported_media_type` | send `Content-Type: application/json` |',
  '| 429 | `rate_limited` | again after `Retry-After` |',
  '| 503 | `unavailable` | again after `Retry-After` |',
  '| 503 | `too_slow` | it would have taken longer than 2 s: ask for a shorter period, fewer prompts or a smaller `limit` |',
].join('\n');
