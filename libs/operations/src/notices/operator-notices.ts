import { Injectable } from '@nestjs/common';
import { NoticeStore } from '@app/storage';
import { StatusService } from '../accounts/status.service.js';
import type { Finding } from '../doctor/finding.js';
import { DoctorService } from '../doctor/doctor.service.js';
import { NoticeSender } from './notice-sender.js';
import { observationsOf, type OpenBreaker } from './observations.js';

/** What only this process can observe. */
export interface OwnView {
  readonly breakers: readonly OpenBreaker[];
  /** Findings about its machine. */
  readonly findings: readonly Finding[];
}

/** Notifies the operator of what `doctor` and `status` report, when it begins and when it ends. Each process checks once a minute. */
@Injectable()
export class OperatorNotices {
  constructor(
    private readonly notices: NoticeStore,
    private readonly doctor: DoctorService,
    private readonly status: StatusService,
    private readonly sender: NoticeSender,
  ) {}

  async look({ breakers, findings }: OwnView, signal: AbortSignal): Promise<void> {
    // What all processes would observe alike is checked by one of them.
    const isOurs = await this.notices.claimRound();
    const shared = isOurs ? [...(await this.doctor.examineServer()), ...(await this.doctor.examineUrgent())] : [];
    const accounts = isOurs ? await this.status.accounts() : [];
    await this.notices.observe(observationsOf([...shared, ...findings], accounts, breakers));
    await this.sender.sendPending(signal);
  }
}
