import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * What the runs of an account used, by the UTC day of their first claim. It is counted when they end, and stays when
 * retention deletes the runs. `failed`: runs without a result. Tokens and searches are of questions alone; the cost
 * (USD) includes extractions.
 */
@Entity('usage_day')
export class UsageDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'usage_day_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'usage_day_account_fk' })
  account?: Relation<Account>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'usage_day_pk' }) day!: string;
  @Column('integer') runs!: number;
  @Column('integer') failed!: number;
  @Column('bigint', { name: 'input_tokens' }) inputTokens!: string;
  @Column('bigint', { name: 'output_tokens' }) outputTokens!: string;
  @Column('bigint') searches!: string;
  @Column('numeric', { name: 'cost_usd', precision: 14, scale: 6 }) costUsd!: string;
}
