import { askedFrom } from '@app/contract';
import type { AccountRecord, FieldRecord, PromptOverview } from '@app/storage';
import { assistantsOf } from '../assistants/asked-assistants.js';
import type { OperationsOptions } from '../operation/operation.js';
import { errorsTable } from './errors-table.js';
import { examples } from './examples.js';
import { routesTable } from './routes-table.js';

export interface NotesFacts {
  readonly account: AccountRecord;
  readonly baseUrl: string;
  readonly prompts: readonly PromptOverview[];
  readonly fields: readonly FieldRecord[];
  /** The installation's assistants. */
  readonly assistants: OperationsOptions['assistants'];
  readonly requestsPerMinute: number;
}

/** What a customer needs to call the API, in markdown, with examples that run unchanged; never a key. */
export function integrationNotes(facts: NotesFacts): string {
  const { account, baseUrl, prompts, fields, requestsPerMinute } = facts;
  const shown = prompts.find(({ lastCheckedAt }) => lastCheckedAt !== null) ?? prompts[0];
  const example = examples(shown ? `prompt_id=${shown.id}` : 'geo=US');
  const sections = [
    `# How ${plain(account.name)} reads its brand mentions`,
    `Base URL: <${baseUrl}>. Your key comes apart from these notes. Keep it in a secret store, out of source control and logs.`,
    code('sh', `export BASE_URL=${baseUrl}\nexport KEY=YOUR_API_KEY`),
    '## Headers',
    headers,
    '## A request',
    code('sh', example.curl),
    code('js', example.javaScript),
    code('python', example.python),
    reading,
    '## Offsets',
    offsets,
    ...fieldsSection(fields),
    ...includesSection(account.includes),
    '## What is tracked',
    ...trackedSection(prompts.map((prompt) => ({ ...prompt, asked: askedIn(prompt, facts) }))),
    '## Who is asked',
    whoIsAsked(facts),
    '## Routes',
    'What needs a key, but `/v1/mentions` and `/v1/results/{id}`, is a list: `{"data": […], "next_cursor": …}`, in pages by `limit` and `cursor`, as JSON or, with `format=csv`, as a table.',
    routesTable,
    '## Limits',
    limits(requestsPerMinute),
    '## Errors',
    'All are `application/problem+json`. Branch on `code`; show `detail` to people; quote `request_id` when you ask for help.',
    errorsTable,
  ];
  return `${sections.join('\n\n')}\n`;
}

const headers = `Every request, GET included, has these two:

- \`Authorization: Bearer YOUR_API_KEY\`, in this header and nowhere else; without a valid key the answer is a 401
- \`Content-Type: application/json\`; without it the answer is a 415. Clients that drop it from a GET need to be told (axios: \`data: {}\`)`;

const reading = `The answer is the newest result of one tracked prompt. Choose it by \`prompt_id\`, or by \`query\`, \`brand\`, \`domain\` and
\`geo\`; without any it is the prompt checked last. \`at\` gives the newest result at a moment of the past. \`mentions: []\` means
that the assistant was asked, answered, and did not name the brand. A result changes when the prompt is asked again: send its
\`ETag\` back as \`If-None-Match\`, and until then the answer is a 304 without a body. The API describes itself at
\`/v1/openapi.json\` below the base URL.`;

const offsets = `\`position_start\` and \`position_end\` count from 0 in \`text_snippet\`, the end not included. Their unit is that of JavaScript,
Java and C# (UTF-16). Python needs \`offset_unit=codepoint\`, Go and Rust \`offset_unit=utf8\`.`;

const limits = (requestsPerMinute: number) =>
  `A key may make ${requestsPerMinute} requests a minute. \`RateLimit\` in each answer says what is left. Beyond it the answer is a 429:
wait as many seconds as \`Retry-After\` says. So also for 503 and for \`not_checked_yet\`.`;

function fieldsSection(fields: readonly FieldRecord[]): string[] {
  if (fields.length === 0) return [];
  const rows = fields.map(({ name, schema, description }) => [
    `\`${name}\``,
    plain(fieldType(schema)),
    plain(description ?? ''),
  ]);
  return [
    '## Your own fields',
    'They follow the others in each result, in this order; `null` where a result does not give the value.',
    table(['field', 'type', 'meaning'], rows),
  ];
}

function includesSection(includes: readonly string[]): string[] {
  if (includes.length === 0) return [];
  const names = includes.map((name) => `\`${name}\``).join(', ');
  return [`Your results include ${names} unless a request says otherwise with \`include\`.`];
}

const askedIn = (prompt: PromptOverview, { account, assistants: [first] }: NotesFacts): readonly string[] =>
  assistantsOf(prompt, account, first.slug);

/** Names the account's assistants, and says how to choose among several. */
function whoIsAsked(facts: NotesFacts): string {
  const { assistants, prompts } = facts;
  const slugs = new Set(prompts.flatMap((prompt) => askedIn(prompt, facts)));
  if (slugs.size === 0) slugs.add(assistants[0].slug);
  const asked = [...slugs].map((slug) => ({ slug, label: assistants.find((one) => one.slug === slug)?.label ?? slug }));
  const named = asked.map(({ slug, label }) => `\`${slug}\` (${plain(label)})`).join(', ');
  if (asked.length === 1) return `Every prompt is asked of one assistant: ${named}.`;
  return `Prompts are asked of these assistants: ${named}. Each asks those in its line above. \`/v1/mentions\` gives the newest
result of a prompt's first one, with \`assistant=${asked.at(-1)!.slug}\` that of another. Lists and reports hold the results of all, with
\`assistant\` of that one alone; \`group=assistant\` splits the rows of a report.`;
}

interface ShownPrompt extends PromptOverview {
  /** Slugs, in their order. */
  readonly asked: readonly string[];
}

const shownPrompts = 20;

function trackedSection(prompts: readonly ShownPrompt[]): string[] {
  if (prompts.length === 0) return ['Nothing yet.'];
  const first = promptsTable(prompts.slice(0, shownPrompts));
  if (prompts.length <= shownPrompts) return [first];
  return [
    first,
    `These are the first ${shownPrompts} of ${prompts.length} prompts. All of them, 200 a page; \`next_cursor\` of a page is \`cursor\` of the next:`,
    code(
      'sh',
      'curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" "$BASE_URL/v1/prompts?limit=200"',
    ),
  ];
}

function promptsTable(prompts: readonly ShownPrompt[]): string {
  const rows = prompts.map(({ id, query, brand, schedule, timezone, active, asked, ...prompt }) => [
    `\`${id}\``,
    plain(query),
    plain(brand),
    plain(askedFrom(prompt)),
    active ? plain(`${schedule} (${timezone})`) : 'paused',
    asked.map((slug) => `\`${slug}\``).join(', '),
  ]);
  return table(['`prompt_id`', '`query`', '`brand`', '`geo`', 'asked', 'of'], rows);
}

/** The type of a custom field's value in words, from its JSON Schema. Every field may be `null`. */
function fieldType(schema: object): string {
  const { type, enum: values, items } = schema as { type?: unknown; enum?: unknown; items?: unknown };
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (Array.isArray(type)) return type.filter((one) => one !== 'null').join(' or ') || 'null';
  if (type === 'array' && typeof items === 'object' && items !== null) return `array of ${fieldType(items)}`;
  return typeof type === 'string' ? type : 'any';
}

/** Writes a table; its cells are markdown. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Escapes a text of anybody's on one line, so that it contains neither markup nor control characters. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\\`*_{}[\]<>|~#&!]/g, String.raw`\$&`);
}
