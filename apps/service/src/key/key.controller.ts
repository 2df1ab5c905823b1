import { type KeyBody, type KeyUseFacts, KeyUseResponse, keyUseBody } from '@app/contract';
import { AccountStore, type KeyUsePosition, KeyStore, KeyUseStore } from '@app/storage';
import { Get, Query } from '@nestjs/common';
import { Needs } from '../auth/scope.guard.js';
import { Caller, ownAccountOf } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import { type Body, bodyOf } from '../http/send-body.js';
import { RateLimiter, rateHolderOf } from '../limits/rate-limiter.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import { ApiListKeyUses, ApiReadKey } from './key.docs.js';
import { KeyUsesQuery } from './key-uses.query.js';

const keyUseList: List<KeyUseFacts, KeyUsePosition> = {
  name: 'key-uses',
  schema: KeyUseResponse,
  body: keyUseBody,
  positionOf: ({ day, keyId, routeGroup, network }) => ({ day, keyId, routeGroup, network }),
};

/** What a customer may know of the account's keys. */
@Reads('key', '')
export class KeyController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly keys: KeyStore,
    private readonly uses: KeyUseStore,
    private readonly limiter: RateLimiter,
    private readonly lists: Lists,
  ) {}

  @Get('key')
  @Needs(null)
  @ApiReadKey()
  async read(@Caller() caller: Caller): Promise<Body> {
    const { keyId } = caller;
    const accountId = ownAccountOf(caller);
    const key = keyId === null ? null : await this.keys.own(keyId, { accountId });
    const body: KeyBody = {
      id: keyId,
      account: caller.accountSlug,
      account_name: caller.accountName,
      environment: key?.environment ?? null,
      label: key?.label ?? null,
      scopes: [...caller.scopes],
      allowed_addresses: [...caller.allowedAddresses],
      created_at: key?.createdAt.toISOString() ?? null,
      expires_at: key?.expiresAt?.toISOString() ?? null,
      limits: await this.limitsOf(caller),
    };
    return bodyOf(JSON.stringify(body));
  }

  @Get('key-uses')
  @ApiListKeyUses()
  list(@Query() query: KeyUsesQuery, @Caller() caller: Caller): Promise<ListPage> {
    const { from, to } = query;
    const accountId = ownAccountOf(caller);
    return this.lists.page(keyUseList, { ...caller, accountId }, query, (wanted) =>
      this.uses.page(accountId, { ...wanted, from, to }),
    );
  }

  private async limitsOf(caller: Caller): Promise<KeyBody['limits']> {
    const { runs, costUsd, runsPerDay, costPerDayUsd } = await this.accounts.leftToday(ownAccountOf(caller));
    return {
      requests_per_minute: { limit: this.limiter.limit, left: this.limiter.leftOf(rateHolderOf(caller)) },
      runs_per_day: runsPerDay === null ? null : { limit: runsPerDay, left: runs ?? 0 },
      cost_per_day_usd: costPerDayUsd === null ? null : { limit: costPerDayUsd, left: costUsd ?? 0 },
    };
  }
}
