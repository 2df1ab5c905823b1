import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Database } from '@app/storage';
import { unavailable } from '../http/problem.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process is there. */
  @Get('live')
  @ApiOperation({ operationId: 'live', summary: 'The process is there' })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process can serve: the database answers. */
  @Get('ready')
  @ApiOperation({ operationId: 'ready', summary: 'The database answers' })
  async ready(): Promise<{ status: string }> {
    await this.database.row('select 1').catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  }
}
