import { baseUrl } from './place.js';
import { endSession } from './session.js';

export interface Share {
  readonly value: number | null;
  readonly numerator: number;
  readonly denominator: number;
}

export interface Rate extends Share {
  readonly low: number | null;
  readonly high: number | null;
}

export interface Trend {
  readonly bucket: string;
  readonly answers: number;
  readonly mention_rate: Rate;
  readonly citation_rate: Rate;
  readonly mean_visibility: number | null;
  readonly share_of_voice: Share;
  readonly average_rank: number | null;
}

export interface PromptTrend {
  readonly bucket: string;
  readonly mention_rate: Rate;
}

export interface Prompt {
  readonly id: string;
  readonly query: string;
  readonly brand: string;
  readonly domain: string;
  readonly geo: string;
  readonly schedule: string;
  readonly timezone: string;
  readonly samples: number;
  readonly active: boolean;
  readonly branded: boolean;
  readonly last_checked: string | null;
  readonly next_check: string | null;
  readonly last_status: string | null;
  readonly last_error: string | null;
  readonly mention_rate?: Rate;
  readonly trend?: readonly PromptTrend[];
}

export interface Competitor {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly own: boolean;
  readonly answers: number;
  readonly mentions: number;
  readonly average_rank: number | null;
  readonly ranked_answers: number;
  readonly share_of_voice: Share;
  readonly overlap_prompts: number;
  readonly owned_prompts: number;
}

export interface Gap {
  readonly prompt_id: string;
  readonly query: string;
  readonly geo: string;
  readonly answers: number;
  readonly mention_rate: Rate;
  readonly instead: readonly { readonly name: string; readonly answers: number }[];
  readonly latest_result: string | null;
}

export interface CitedDomain {
  readonly domain: string;
  readonly own: boolean;
  readonly answers: number;
  readonly citation_rate: Rate;
  readonly urls: readonly string[];
}

export type Polarity = 'positive' | 'negative' | 'mixed' | 'neutral';

export interface Quality {
  readonly quality: string;
  readonly wordings: readonly string[];
  readonly polarity: Polarity;
  readonly answers: number;
  readonly answer_rate: Rate;
  readonly prompts: number;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly example_result: string | null;
}

export interface Mention {
  readonly position: number;
  readonly text_snippet: string;
  readonly annotations: readonly { entity: string; position_start: number; position_end: number; type: string }[];
  readonly visibility_percent: number;
  readonly perceived_brand_qualities: readonly string[];
  readonly competitors: readonly string[];
  readonly ranking?: {
    readonly brand_rank: number;
    readonly brands: number;
    readonly answer_start: number;
    readonly mention_start: number;
    readonly mention_end: number;
  };
  readonly score?: { formula: string; position: number; share: number; emphasis: number };
}

export interface Result {
  readonly id: string;
  readonly brand: string;
  readonly domain: string;
  readonly geo: string;
  readonly query: string;
  readonly prompt_id?: string;
  readonly mentions: readonly Mention[];
  readonly last_checked: string;
}

export interface WholeResult extends Result {
  readonly answer: string;
  readonly evidence: {
    readonly qualities: readonly { text: string; start: number; end: number; polarity: Polarity }[];
    readonly competitors: readonly { name: string; start: number; end: number; mentions: number }[];
  };
  readonly citations: readonly { url: string; title: string | null; domain: string; own: boolean }[];
  readonly provenance: {
    readonly result_id: string;
    readonly prompt_id?: string;
    readonly slot: string;
    readonly sample: number;
    readonly model: string;
    readonly api: string;
    readonly geo_applied: string;
    readonly answer_sha256: string;
    readonly analyser: string;
    readonly analysis_mode: string;
    readonly reading: 'markdown' | 'plain';
    readonly found: { mentions: number; competitors: number; qualities: number; citations: number };
    readonly cleaned: boolean;
    readonly next_check: string | null;
  };
}

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number | null,
    readonly code: string,
    readonly request_id: string | null,
    readonly retry_after: number | null,
  ) {
    super(message);
  }
}

export type Query = Readonly<Record<string, string | undefined>>;

const bodies = new Map<string, { etag: string; body: unknown }>();

/** One body of the API; while it stays the same it is the very object that was given before. */
export async function get<Body>(path: string, query: Query = {}, abort?: AbortSignal): Promise<Body> {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const url = `${baseUrl}${path}?${new URLSearchParams(asked)}`;
  const known = bodies.get(url);
  const headers = { 'Content-Type': 'application/json', ...(known && { 'If-None-Match': known.etag }) };
  const response = await fetch(url, { headers, signal: abort ?? null, redirect: 'manual' }).catch((cause: unknown) => {
    abort?.throwIfAborted();
    throw new ApiError(String(cause), null, 'unreachable', null, null);
  });
  if (response.status === 304 && known) return known.body as Body;
  if (!response.ok) throw await errorOf(response);
  const body: unknown = await response.json();
  bodies.set(url, { etag: response.headers.get('ETag') ?? '', body });
  return body as Body;
}

async function errorOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string; request_id?: string };
  if (response.status === 401) endSession();
  const after = response.headers.get('Retry-After');
  return new ApiError(
    problem.detail ?? response.statusText,
    response.status,
    problem.code ?? 'unexpected_response',
    problem.request_id ?? null,
    after ? Number(after) : null,
  );
}
