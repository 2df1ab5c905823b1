import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, Database, MoveStore, OutboxStore, RemovalStore } from '@app/storage';

/** The stores of one of a move's two databases. */
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
