import { Injectable } from '@nestjs/common';
import { staleSince } from '@app/slots';
import { type AccountStatus, type AssistantStatus, ServiceHealthStore, Database, StatusStore } from '@app/storage';

/** How the accounts do. */
@Injectable()
export class StatusService {
  constructor(
    private readonly database: Database,
    private readonly health: ServiceHealthStore,
    private readonly statuses: StatusStore,
  ) {}

  /** All of them, those with the most trouble first. */
  async accounts(): Promise<AccountStatus[]> {
    const now = await this.database.now();
    return this.statuses.accounts(staleSince(await this.health.schedules(), now));
  }

  /** Of the assistants those in trouble, the most first. */
  assistants(): Promise<AssistantStatus[]> {
    return this.statuses.assistants();
  }
}
