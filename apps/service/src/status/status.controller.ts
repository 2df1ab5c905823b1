import { Assistants } from '@app/assistant';
import { statusBody } from '@app/contract';
import { AccountStatusStore } from '@app/storage';
import { Get } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import { type Body, bodyOf } from '../http/send-body.js';
import { ApiGetStatus } from './status.docs.js';

@Reads('status')
export class StatusController {
  private readonly labels: ReadonlyMap<string, string>;

  constructor(
    private readonly store: AccountStatusStore,
    { all }: Assistants,
  ) {
    this.labels = new Map(all.map(({ slug, label }) => [slug, label]));
  }

  @Get()
  @ApiGetStatus()
  async read(@Caller() caller: Caller): Promise<Body> {
    const facts = await this.store.ofAccount(caller);
    return bodyOf(JSON.stringify(statusBody(facts, (slug) => this.labels.get(slug) ?? slug)));
  }
}
