import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** Runs that a customer asked for under an Idempotency-Key, which opens them only once. */
@Entity('run_request')
export class RunRequest {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'run_request_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'run_request_account_fk' })
  account?: Relation<Account>;
  /** The customer's `Idempotency-Key`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'run_request_pk' }) key!: string;
  @Column('uuid', { name: 'prompt_id' }) promptId!: string;
  @Column('jsonb') runs!: { id: string; assistant: string }[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
