import { Injectable } from '@nestjs/common';
import { staleSince } from '@app/slots';
import { type AccountStatus, type AssistantStatus, ServiceHealthStore, Database, StatusStore } from '@app/storage';

/** Reports the state of accounts and assistants. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly health: ServiceHealthStore,
    private readonly statuses: StatusStore,
  ) {}

  /** All accounts, those with the most problems first. */
  async accounts(): Promise<AccountStatus[]> {
    const now = await this.database.now();
    return this.statuses.accounts(staleSince(await this.health.schedules(), now));
  }

  /** The assistants with problems, those with the most first. */
  assistants(): Promise<AssistantStatus[]> {
    return this.statuses.assistants();
  }
}
