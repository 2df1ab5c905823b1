import { type BodyOf, integer, number, orNull, part, partOrNull, response, text, texts } from './response-schema.js';

/** What a key may do: read, change prompts and competitors, have prompts asked at once, fetch exports. */
export const keyScopes = ['read', 'write', 'run', 'export'] as const;
export type KeyScope = (typeof keyScopes)[number];

const RequestsLeftResponse = response('RequestsLeft', {
  limit: integer('Requests allowed in a minute.'),
  left: integer('Requests left in this minute, after this one.'),
});

const RunsLeftResponse = response('RunsLeft', {
  limit: integer('Runs that the account may have a day (UTC).'),
  left: integer('Runs left today; those under way are subtracted.'),
});

const CostLeftResponse = response('CostLeft', {
  limit: number('What the account may spend a day (UTC), in US dollars.', { minimum: 0 }),
  left: number('What is left of it today; runs under way are subtracted.', { minimum: 0 }),
});

const KeyLimitsResponse = response('KeyLimits', {
  requests_per_minute: part(
    RequestsLeftResponse,
    'Requests by this key; on the dashboard, by all sessions that it opened.',
  ),
  runs_per_day: partOrNull(RunsLeftResponse, 'Questions to assistants; null: no limit.'),
  cost_per_day_usd: partOrNull(CostLeftResponse, 'Their cost; null: no limit.'),
});

/** What a customer may know of a key: whose it is and what it allows, never the key itself. */
export const KeyResponse = response('Key', {
  id: orNull(
    text('The public part of the key, as in lists and logs; null: a one-time link signed in.', { example: '4fGh21Kd' }),
  ),
  account: text('Slug of the account.', { example: 'acme' }),
  account_name: text('Display name of the account.', { example: 'Acme Inc' }),
  environment: orNull(text('The part of the key after bm_.', { example: 'live' })),
  label: orNull(text('What the key is for.', { example: 'reporting' })),
  scopes: {
    ...texts('What it allows, as far as the account allows it.'),
    items: { type: 'string', enum: [...keyScopes] },
  },
  allowed_addresses: texts('IP addresses and ranges that it may be used from; empty: any.', {
    example: ['203.0.113.0/24'],
  }),
  created_at: orNull(text('When it was issued.', { format: 'date-time' })),
  expires_at: orNull(text('When it expires; null: never.', { format: 'date-time' })),
  limits: part(KeyLimitsResponse, 'The limits, and what is left of them.'),
});
export type KeyBody = BodyOf<typeof KeyResponse>;

export const KeyUseResponse = response('KeyUse', {
  day: text('UTC.', { format: 'date' }),
  key_id: text('The public part of the key, also for dashboard sessions that it opened.', { example: '4fGh21Kd' }),
  route_group: text('The first part of the route behind /v1/; mcp; or dashboard for all requests of its pages.', {
    example: 'mentions',
  }),
  network: text(
    'Network of the requests: the /24 of an IPv4 address or the /48 of an IPv6 address; unknown; or other where there were too many.',
    { example: '203.0.113.0/24' },
  ),
  requests: integer('Number of requests, whatever their outcome.'),
  refused: integer('How many of them were refused because the key does not allow their address.'),
});
export type KeyUseBody = BodyOf<typeof KeyUseResponse>;

/** Requests of one key to one group of routes, on one day (UTC), from one network. */
export interface KeyUseFacts {
  readonly day: string;
  readonly keyId: string;
  readonly routeGroup: string;
  readonly network: string;
  readonly requests: number;
  /** How many of these came from an address that the key does not allow. */
  readonly refused: number;
}

/** Names each field that goes out, so that no column is published by accident. */
export const keyUseBody = ({ day, keyId, routeGroup, network, requests, refused }: KeyUseFacts): KeyUseBody => ({
  day,
  key_id: keyId,
  route_group: routeGroup,
  network,
  requests,
  refused,
});
