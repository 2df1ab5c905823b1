import { fieldBody, FieldResponse } from '@app/contract';
import { type ListedField, type FieldPosition, FieldStore } from '@app/storage';
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import { PageQuery } from '../lists/page.js';
import { ApiListFields } from './fields.docs.js';

const fieldList: List<ListedField, FieldPosition> = {
  name: 'fields',
  schema: FieldResponse,
  body: fieldBody,
  positionOf: ({ name, added }) => ({ name, added }),
};

@Reads('fields')
export class FieldsController {
  constructor(
    private readonly fields: FieldStore,
    private readonly lists: Lists,
  ) {}

  @Get()
  @ApiListFields()
  list(@Query() query: PageQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.lists.page(fieldList, caller, query, (wanted) => this.fields.page(caller.accountId, wanted));
  }
}
