import { Injectable } from '@nestjs/common';
import { NoticeStore } from '@app/storage';
import { StatusService } from '../accounts/status.service.js';
import type { Finding } from '../doctor/finding.js';
import { DoctorService } from '../doctor/doctor.service.js';
import { NoticeSender } from './notice-sender.js';
import { observationsOf, type OpenBreaker } from './observations.js';

/** What one process alone can see. */
export interface OwnView {
  readonly breakers: readonly OpenBreaker[];
  /** Of its machine. */
  readonly findings: readonly Finding[];
}

/** Tells the operator what `doctor` and `status` would say, as it begins and as it ends: each process looks once a minute. */
@Injectable()
export class OperatorNotices {
  constructor(
    private readonly notices: NoticeStore,
    private readonly doctor: DoctorService,
    private readonly status: StatusService,
    private readonly sender: NoticeSender,
  ) {}

  async look({ breakers, findings }: OwnView, signal: AbortSignal): Promise<void> {
    // What all processes would see alike, one of them looks at.
    const isOurs = await this.notices.claimRound();
    const shared = isOurs ? [...(await this.doctor.examineServer()), ...(await this.doctor.examineUrgent())] : [];
    const accounts = isOurs ? await this.status.accounts() : [];
    await this.notices.observe(observationsOf([...shared, ...findings], accounts, breakers));
    await this.sender.sendPending(signal);
  }
}
