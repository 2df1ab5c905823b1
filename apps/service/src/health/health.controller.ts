import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
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
  constructor(private readonly database: Database) {}

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

  /** The process can serve: the database answers. */
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
    await this.database.row('select 1').catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  }
}
