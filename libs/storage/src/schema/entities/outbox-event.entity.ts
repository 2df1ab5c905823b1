import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** An event that was not yet handed to subscribers. */
@Entity('outbox_event')
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_event_pk',
  })
  position!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'outbox_event_account_fk' })
  account?: Relation<Account>;
  @Column('text') type!: string;
  @Column('jsonb') data!: object;
  @Column('timestamptz', { name: 'occurred_at', default: () => 'now()' }) occurredAt!: Date;
}
