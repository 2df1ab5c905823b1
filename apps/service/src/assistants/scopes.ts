import { Assistants } from '@app/assistant';
import { type AnswerScope, AssistantStore } from '@app/storage';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { badParameters } from '../http/problem.js';
import { scopeOf, type ScopeQuery } from '../parameters/prompt.query.js';

/** What a request asks for, where it may be asked for. */
@Injectable()
export class Scopes {
  constructor(
    private readonly installation: Assistants,
    private readonly store: AssistantStore,
  ) {}

  /** Throws the 400 where it names an assistant that neither the installation has nor the account has answers of. */
  async of(caller: Caller, query: ScopeQuery): Promise<AnswerScope> {
    const { assistant } = query;
    if (assistant !== undefined && !this.installation.find(assistant)) await this.mustHaveAnswered(assistant, caller);
    return scopeOf(caller, query);
  }

  private async mustHaveAnswered(assistant: string, { accountId }: Caller): Promise<void> {
    const { answered } = await this.store.ofAccount({ accountId });
    if (answered.includes(assistant)) return;
    const known = new Set([...this.installation.slugs, ...answered]);
    throw badParameters([{ field: 'assistant', message: `must be one of ${[...known].join(', ')}` }]);
  }
}
