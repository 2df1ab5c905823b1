import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DayExports } from '@app/exports';
import { Jobs } from '@app/scheduler';

/** Writes closed days as files, whichever worker comes first. */
@Injectable()
export class ExportJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly exports: DayExports,
  ) {}

  onApplicationBootstrap(): void {
    const keepUp = this.jobs.repeat('keep_exports', (signal) => this.exports.keepUp(signal));
    keepUp();
  }
}
