import { KeyResponse, KeyUseResponse } from '@app/contract';
import { ApiList, ApiRead } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/key`. */
export function ApiReadKey(): MethodDecorator {
  return ApiRead({
    operationId: 'getKey',
    summary: 'Your key: its account, scopes and limits',
    description: 'Describes the key of the request, without the key itself. It needs no scope.',
    about: 'The key.',
    anyKey: true,
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
    summary: 'Where the keys of the account were used from',
    description:
      'Counts of requests by day (UTC), key, group of routes and network, the newest day first. No address, parameter or time of day is stored. Counts appear within a minute and are kept for 400 days or as long as results, whichever is shorter.',
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
