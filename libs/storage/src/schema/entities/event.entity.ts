import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Account } from './account.entity.js';

/** An event as the account's customers read it under `/v1/events`. */
@Entity('event')
@Unique('event_id_unique', ['accountId', 'id'])
@Index('event_occurred_index', ['occurredAt'])
export class Event {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'event_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'event_account_fk' })
  account?: Relation<Account>;
  /** The order in which events are read. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'event_pk',
  })
  position!: string;
  @Column('uuid') id!: string;
  @Column('text') type!: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt!: Date;
  /** The id of what the event is about. */
  @Column('text', { name: 'subject_id' }) subjectId!: string;
  /** A path of the API below the account's base URL. */
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text') summary!: string;
  /** The run that the event is about, which may be gone by now. */
  @Column('uuid', { name: 'run_id', nullable: true }) runId!: string | null;
}
