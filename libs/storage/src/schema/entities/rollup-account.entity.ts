import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * An account whose daily counts are summed over prompts, and for which days (UTC): none where the first is after the
 * last.
 */
@Entity('rollup_account')
export class RollupAccount {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'rollup_account_pk' }) accountId!: string;
  @OneToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'rollup_account_account_fk' })
  account?: Relation<Account>;
  @Column('date', { name: 'first_day' }) firstDay!: string;
  @Column('date', { name: 'last_day' }) lastDay!: string;
  /** All ordinals of prompts are lower than this, in segments of brands and in those that geography and tags split. */
  @Column('integer') ordinals!: number;
  @Column('integer', { name: 'split_ordinals' }) splitOrdinals!: number;
  /** When prompts were last given ordinals. */
  @Column('timestamptz', { name: 'numbered_at' }) numberedAt!: Date;
  /** When anything of the account's roll-ups was last changed. */
  @Column('timestamptz', { name: 'changed_at' }) changedAt!: Date;
}
