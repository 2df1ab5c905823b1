import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, Database, MoveStore, OutboxStore, RemovalStore } from '@app/storage';

/** One of the two databases of a move, by its stores. */
@Injectable()
export class MoveSide {
  constructor(
    readonly database: Database,
    readonly accounts: AccountStore,
    readonly moves: MoveStore,
    readonly removals: RemovalStore,
    readonly audit: AuditStore,
    readonly outbox: OutboxStore,
  ) {}
}
