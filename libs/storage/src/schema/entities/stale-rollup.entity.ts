import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * A day whose counts have changed since they were added up, or all days. Triggers add the row; adding the day up again
 * deletes it.
 */
@Entity('stale_rollup')
@Index('stale_rollup_index', ['accountId', 'split', 'day'])
export class StaleRollup {
  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'stale_rollup_pk',
  })
  id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'stale_rollup_account_fk' })
  account?: Relation<Account>;
  /** Whether it concerns segments that geography and tags split, or the others. */
  @Column('boolean') split!: boolean;
  /** `null`: all days. */
  @Column('date', { nullable: true }) day!: string | null;
}
