import { Assistants } from '@app/assistant';
import { type AssistantBody, assistantBodies, AssistantResponse } from '@app/contract';
import { AssistantStore } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { PageQuery } from '../lists/page.js';
import { sendPage } from '../lists/send-page.js';
import { ApiListAssistants } from './assistants.docs.js';

@ApiTags('assistants')
@ApiBearerAuth('key')
@Controller('v1/assistants')
export class AssistantsController {
  constructor(
    private readonly installation: Assistants,
    private readonly store: AssistantStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListAssistants()
  async list(
    @Query() query: PageQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { accountId } = request.user;
    const all = assistantBodies(this.installation.all, await this.store.ofAccount({ accountId }));
    const { page, next } = await this.cursors.page<AssistantBody, Pick<AssistantBody, 'assistant'>>(
      { list: 'assistants', accountId, query },
      {
        read: ({ limit, after }) => {
          const start = all.findIndex(({ assistant }) => assistant === after?.assistant) + 1;
          return Promise.resolve(all.slice(start, start + limit));
        },
        placeOf: ({ assistant }) => ({ assistant }),
      },
    );
    const rows = page.map((assistant) => JSON.stringify(assistant));
    return sendPage(request, reply, { list: 'assistants', rows, next }, { row: AssistantResponse });
  }
}
