import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@app/scheduler';
import { SignalService } from '@app/signals';

/** Looks for changes when each night (UTC) begins, once for each account, by whichever worker comes first. */
@Injectable()
export class SignalJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly signals: SignalService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.repeat('judge_signals', (signal) => this.signals.judgeDue(signal));
  }
}
