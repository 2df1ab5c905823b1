import { Get, Param, Query, Req } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Caller, type CallersRequest } from '../http/caller.js';
import { OwnRequest } from '../http/own-request.js';
import { Problem } from '../http/problem.js';
import { Reads } from '../http/reads.js';
import type { Body } from '../http/send-body.js';
import type { ListPage } from '../lists/list-page.js';
import { ResultPages } from './result-pages.js';
import { ApiGetResult, ApiListResults } from './results.docs.js';
import { ResultQuery, ResultsQuery } from './results.query.js';

/** Size limit of a page, in bytes, so that one reader can take it at once. */
const mostBytes = 2 << 20;
/** The limit for requests of the process to itself for an agent's tool, because a model reads all of it. */
const mostForTool = 256 << 10;

@Reads('results')
export class ResultsController {
  constructor(private readonly pages: ResultPages) {}

  @Get()
  @ApiListResults()
  list(
    @Query() query: ResultsQuery,
    @Caller() caller: Caller,
    @Req() { raw }: Pick<CallersRequest, 'raw'>,
  ): Promise<ListPage> {
    return this.pages.page(caller, query, raw instanceof OwnRequest ? mostForTool : mostBytes);
  }

  @Get(':id')
  @ApiGetResult()
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the result.' })
  async one(@Param('id') id: string, @Query() query: ResultQuery, @Caller() caller: Caller): Promise<Body> {
    const result = await this.pages.one(caller, id, query);
    if (!result) throw resultNotFound();
    return result;
  }
}

function resultNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'result_not_found',
    title: 'Not Found',
    detail: 'This account has no such result: it never had, or it was purged.',
  });
}
