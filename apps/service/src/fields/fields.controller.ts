import { fieldBody, FieldResponse } from '@app/contract';
import { type ListedField, type FieldPlace, FieldStore } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { PageQuery } from '../lists/page.js';
import { sendPage } from '../lists/send-page.js';
import { ApiListFields } from './fields.docs.js';

@ApiTags('fields')
@ApiBearerAuth('key')
@Controller('v1/fields')
export class FieldsController {
  constructor(
    private readonly fields: FieldStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListFields()
  async list(
    @Query() query: PageQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { accountId } = request.user;
    const { page, next } = await this.cursors.page<ListedField, FieldPlace>(
      { list: 'fields', accountId, query },
      {
        read: (wanted) => this.fields.page(accountId, wanted),
        placeOf: ({ name, added }) => ({ name, added }),
      },
    );
    const rows = page.map((field) => JSON.stringify(fieldBody(field)));
    return sendPage(request, reply, { list: 'fields', rows, next }, { row: FieldResponse });
  }
}
