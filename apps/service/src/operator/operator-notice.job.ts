import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import type { Config } from '@app/config';
import { checkDisk, OperatorNotices } from '@app/operations';
import { Jobs } from '@app/scheduler';

/** Injection token for the folder of the embedded database. */
export const DATA_FOLDER = Symbol('where the data are');

/** Checks once a minute for what the operator must know. */
@Injectable()
export class OperatorNoticeJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly notices: OperatorNotices,
    private readonly assistants: Assistants,
    @Inject(DATA_FOLDER) private readonly data: Pick<Config, 'databaseUrl' | 'dataDir'>,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.repeat('tell_operator', (signal) => this.look(signal));
  }

  private async look(signal: AbortSignal): Promise<void> {
    const open = this.assistants.all.filter(({ breaker }) => breaker.state === 'open');
    const breakers = open.map(({ slug }) => ({ assistant: slug }));
    await this.notices.look({ breakers, findings: await checkDisk(this.data) }, signal);
  }
}
