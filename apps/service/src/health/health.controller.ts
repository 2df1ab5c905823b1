import { HealthResponse, refTo } from '@app/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ModuleRef } from '@nestjs/core';
import { ApiProblems } from '../http/problem.docs.js';
import { unavailable } from '../http/problem.js';
import { isReady } from './is-ready.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly modules: ModuleRef) {}

  /** The process is running. */
  @Get('live')
  @ApiOperation({
    operationId: 'live',
    summary: 'The process is up',
    description: 'Responds as long as the process runs. Open without a key.',
    security: [],
  })
  @ApiOkResponse({ description: 'It is.', content: { 'application/json': { schema: refTo(HealthResponse) } } })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can serve and, where it works runs, reaches its queue. */
  @Get('ready')
  @ApiOperation({
    operationId: 'ready',
    summary: 'The database answers',
    description: '200 while the process can serve; otherwise 503, within 3 s. Open without a key.',
    security: [],
  })
  @ApiOkResponse({ description: 'It does.', content: { 'application/json': { schema: refTo(HealthResponse) } } })
  @ApiProblems(503)
  async ready(): Promise<{ status: string }> {
    if (!(await isReady(this.modules))) throw unavailable();
    return { status: 'ok' };
  }
}
