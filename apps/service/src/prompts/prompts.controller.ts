import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { PromptPages } from './prompt-pages.js';
import { ApiListPrompts } from './prompts.docs.js';
import { PromptsQuery } from './prompts.query.js';

@Reads('prompts')
export class PromptsController {
  constructor(private readonly pages: PromptPages) {}

  @Get()
  @ApiListPrompts()
  list(@Query() query: PromptsQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.pages.page(caller, query);
  }
}
