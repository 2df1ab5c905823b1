/** Every route; docs/api.md holds the same lines. */
export const routesTable = [
  '| route | holds |',
  '| --- | --- |',
  '| `GET /v1/mentions` | the newest result of one tracked prompt |',
  '| `GET /v1/prompts` | each tracked prompt: what it asks, where, when, and its state: `last_checked`, `next_check`, `last_status`, `last_error` |',
  '| `GET /v1/brands` | each tracked brand as it is configured: `aliases`, `domain`, `competitors`, `about`, `not` |',
  '| `GET /v1/results` | the history: every stored result, each the default response of `/v1/mentions` after its `id`, `prompt_id`, `slot` and `sample` |',
  '| `GET /v1/results/{id}` | one result with `evidence`, `answer`, `citations` and `provenance`; `include=ranking,score` adds these |',
  '| `GET /v1/competitors` | report: whom the answers name, your own brand (`own`) among them: share of voice, average rank |',
  '| `GET /v1/gaps` | report: prompts whose answers never name the brand, and who is named instead |',
  '| `GET /v1/trends` | report: mention rate, share of voice, rank, citations and visibility by day, week or month |',
  '| `GET /v1/citations` | report: which domains the answers cite |',
  '| `GET /v1/qualities` | report: what the answers say of the brand |',
  '| `GET /v1/fields` | your custom output fields: `name`, JSON Schema, `description`; a value may be `null`, too, where it could not be computed |',
  '| `GET /v1/openapi.json` | this API as OpenAPI 3.1; needs no key |',
  '| `GET /docs` | this API for people: guide, every parameter, every formula, and a form to try each route; needs no key |',
  '| `GET /health/live`, `GET /health/ready` | for monitors: the process runs; it can serve. At the host itself, not below the base URL; need no key |',
].join('\n');
