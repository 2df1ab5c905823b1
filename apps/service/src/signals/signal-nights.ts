import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@app/scheduler';
import { SignalService } from '@app/signals';

/** Looks for changes as each night (UTC) begins: an account's is done once, whichever worker comes first. */
@Injectable()
export class SignalNights implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly signals: SignalService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.repeat('judge_signals', (signal) => this.signals.judgeDue(signal));
  }
}
