import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ModuleRef } from '@nestjs/core';
import { QueueVitals } from '@app/scheduler';
import { Database } from '@app/storage';
import { ApiProblems } from '../http/problem.docs.js';
import { unavailable } from '../http/problem.js';

class HealthResponse {
  @ApiProperty({ description: 'Always ok: anything else is a problem.', example: 'ok' })
  status!: string;
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
  ) {}

  /** The process is there. */
  @Get('live')
  @ApiOperation({
    operationId: 'live',
    summary: 'The process is there',
    description: 'Answers as long as the process runs. Open without a key.',
    security: [],
  })
  @ApiOkResponse({ description: 'It is.', type: HealthResponse })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can serve and, where it works runs, sees its queue. */
  @Get('ready')
  @ApiOperation({
    operationId: 'ready',
    summary: 'The database answers',
    description: 'Answers 200 while the process can serve. Open without a key.',
    security: [],
  })
  @ApiOkResponse({ description: 'It does.', type: HealthResponse })
  @ApiProblems(503)
  async ready(): Promise<{ status: string }> {
    await this.database.quick('ready', 'select 1', []).catch(() => {
      throw unavailable();
    });
    if (this.vitals?.isQuiet) throw unavailable();
    return { status: 'ok' };
  }

  /** Absent where the process works no runs. */
  private get vitals(): QueueVitals | undefined {
    try {
      return this.modules.get(QueueVitals, { strict: false });
    } catch {
      return undefined;
    }
  }
}
