import { KeyResponse, KeyUseResponse } from '@app/contract';
import { ApiList, ApiRead } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/key`. */
export function ApiReadKey(): MethodDecorator {
  return ApiRead({
    operationId: 'getKey',
    summary: 'Your key: whose it is, what it may do, what is left',
    description: 'Of the key that asks, never the key itself. It needs no scope.',
    about: 'The key.',
    model: KeyResponse,
    example: {
      id: '4fGh21Kd',
      account: 'acme',
      account_name: 'Acme Inc',
      environment: 'live',
      label: 'reporting',
      scopes: ['read'],
      allowed_addresses: ['203.0.113.0/24'],
      created_at: '2026-01-05T06:00:00.000Z',
      expires_at: '2027-01-05T06:00:00.000Z',
      limits: {
        requests_per_minute: { limit: 600, left: 597 },
        runs_per_day: { limit: 500, left: 480 },
        cost_per_day_usd: null,
      },
    },
  });
}

/** The OpenAPI documentation of `GET /v1/key-uses`. */
export function ApiListKeyUses(): MethodDecorator {
  return ApiList({
    operationId: 'listKeyUses',
    summary: 'From where the keys of the account were used',
    description:
      'Counts of requests by day (UTC), key, group of routes and network, the newest day first: no address, no parameter and no time of day is kept. They are there within a minute, for 400 days or as long as results are kept, whichever ends first.',
    about: 'A page of counts.',
    model: KeyUseResponse,
    example: {
      day: '2026-01-05',
      key_id: '4fGh21Kd',
      route_group: 'mentions',
      network: '203.0.113.0/24',
      requests: 1440,
      refused: 0,
    },
  });
}
