import { Injectable } from '@nestjs/common';
import {
  type Include,
  customValues,
  mentionsBody,
  type MentionsBody,
  type OffsetUnit,
  type ResultFacts,
} from '@app/contract';
import {
  type AnswerScope,
  type LatestResult,
  type MentionsScope,
  MentionsStore,
  type WaitingPrompt,
  type StoredResult,
} from '@app/storage';
import type { Caller } from '../http/caller.js';
import { type Body, bodyOf } from '../http/send-body.js';
import { badParameters, type FieldProblem, type Problem, promptNotFound } from '../http/problem.js';
import { Scopes } from '../parameters/prompt.query.js';
import { sliceFor } from '../http/round-robin.js';
import { TtlCache } from '../http/ttl-cache.js';
import { unknownQuery } from '../parameters/corrected-filter.js';
import type { MentionsQuery } from './mentions.query.js';

/** A response, or the reason why there is none. */
type Latest = Body | 'no prompt' | 'not checked yet';

/** Serves the responses of `GET /v1/mentions`, each at most 500 ms old. */
@Injectable()
export class LatestMentions {
  private readonly bodies = new TtlCache<Latest>(500, { max: 20_000, maxSize: 64 << 20, sizeOf });

  constructor(
    private readonly store: MentionsStore,
    private readonly scopes: Scopes,
  ) {}

  find(caller: Caller, query: MentionsQuery): Promise<Latest> | Latest {
    const wanted =
      Object.keys(query).length === 0 && caller.includes.length === 0 ? null : explicitQueryOf(caller, query);
    const key = wanted ? `${caller.accountId} ${JSON.stringify(wanted)}` : caller.accountId;
    return (
      this.bodies.get(key) ??
      this.bodies.load(key, () => (wanted ? this.build(caller, wanted) : this.ofAccount(caller)))
    );
  }

  /** Finds a prompt without an answer yet; `null` where no prompt matches. */
  waiting(caller: Caller, query: MentionsQuery): Promise<WaitingPrompt | null> {
    return this.read(caller, query, { read: (scope) => this.store.waiting(scope) });
  }

  /** When the first result that the query selects was checked; `null` where there is none. */
  firstChecked(caller: Caller, query: MentionsQuery): Promise<Date | null> {
    return this.read(caller, query, { read: (scope) => this.store.firstChecked(scope) });
  }

  /** A response is always of one assistant. */
  private read<Found>(
    caller: Caller,
    { assistant, ...filter }: Omit<ExplicitQuery, 'include'>,
    { read, ...reading }: Reading<Found>,
  ): Promise<Found | null> {
    const ofOne = (scope: AnswerScope) => read({ ...scope, assistant });
    const query = { ...filter, ...(assistant !== undefined && { assistant: [assistant] }) };
    return this.scopes.read(caller, query, { ...reading, read: ofOne, isEmpty: isNull });
  }

  private async ofAccount({ accountId }: Caller): Promise<Latest> {
    return toLatest(await this.store.latest({ accountId }));
  }

  private async build(caller: Caller, { at, include, offset_unit, ...filter }: ExplicitQuery): Promise<Latest> {
    const read = (scope: MentionsScope) =>
      at === undefined ? this.store.latest(scope) : this.store.latestAt(new Date(at), scope);
    const found = await this.read(caller, filter, { read, refuse });
    if (!found?.resultId || (include.length === 0 && offset_unit === undefined)) return toLatest(found);
    const whole = await this.store.whole({ accountId: caller.accountId, resultId: found.resultId });
    if (!whole) return 'not checked yet';
    await sliceFor(whole.body.length);
    return bodyOf(JSON.stringify(wholeBody(whole, { includes: include, offsetUnit: offset_unit })));
  }
}

interface Reading<Found> {
  readonly read: (scope: MentionsScope) => Promise<Found | null>;
  readonly refuse?: typeof refuse;
}

type ExplicitQuery = Omit<MentionsQuery, 'include'> & { readonly include: readonly Include[] };

function explicitQueryOf({ includes }: Caller, query: MentionsQuery): ExplicitQuery {
  return { ...query, include: query.include ?? (includes as Include[]) };
}

/** A prompt that does not exist is a 404; a brand, domain or place that no prompt has is an invalid parameter. */
function refuse(troubles: readonly FieldProblem[]): Problem {
  if (troubles.some(({ field }) => field !== 'query')) return badParameters(troubles);
  const { message } = troubles[0]!;
  return promptNotFound(message === unknownQuery ? '' : `The query ${message}.`);
}

const isNull = (found: unknown): boolean => found === null;

function toLatest(found: LatestResult | null): Latest {
  if (!found) return 'no prompt';
  return found.body === null ? 'not checked yet' : bodyOf(found.body);
}

function sizeOf(latest: Latest): number {
  // Counted twice, because a body may be cached in two codings beside its bytes.
  return typeof latest === 'string' ? 1 : 2 * latest.bytes.length;
}

/** Builds a result with what the request includes beside the default response; the custom fields are the stored ones. */
export function wholeBody(
  { findings, body, ...result }: StoredResult,
  { includes, offsetUnit = 'utf16' }: { includes: readonly Include[]; offsetUnit?: OffsetUnit | undefined },
): MentionsBody {
  // Our own analysis wrote this, in this version or an older one.
  const facts = { ...result, analysis: findings as ResultFacts['analysis'] };
  return mentionsBody(facts, { includes, offsetUnit, fields: customValues(JSON.parse(body) as MentionsBody) });
}
