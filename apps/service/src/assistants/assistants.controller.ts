import { Assistants } from '@app/assistant';
import { type AssistantBody, assistantBodies, AssistantResponse } from '@app/contract';
import { AssistantStore } from '@app/storage';
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListSource } from '../lists/cursors.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import { PageQuery } from '../lists/page.js';
import { sandboxAssistants } from '../sandbox/sandbox.js';
import { ApiListAssistants } from './assistants.docs.js';

type Position = Pick<AssistantBody, 'assistant'>;

const assistantList: List<AssistantBody, Position> = {
  name: 'assistants',
  schema: AssistantResponse,
  body: (assistant) => assistant,
  positionOf: ({ assistant }) => ({ assistant }),
};

@Reads('assistants')
export class AssistantsController {
  constructor(
    private readonly installation: Assistants,
    private readonly store: AssistantStore,
    private readonly lists: Lists,
  ) {}

  @Get()
  @ApiListAssistants()
  list(@Query() query: PageQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.lists.page(assistantList, caller, query, (wanted) => this.read(caller, wanted));
  }

  /** There are few assistants, so all are read and the page is cut from them. */
  private async read(caller: Caller, { limit, after }: Parameters<ListSource<AssistantBody, Position>['read']>[0]) {
    const known = caller.sandboxOf === undefined ? this.installation.all : sandboxAssistants;
    const all = assistantBodies(known, await this.store.ofAccount(caller));
    const start = all.findIndex(({ assistant }) => assistant === after?.assistant) + 1;
    return all.slice(start, start + limit);
  }
}
