import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DigestSender } from '@app/digest';
import { Jobs } from '@app/scheduler';

/** Sends each account's digest on its weekday at eight in its time zone, once, by whichever worker comes first. */
@Injectable()
export class DigestJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: DigestSender,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.repeat('send_digests', (signal) => this.sender.work(signal));
  }
}
