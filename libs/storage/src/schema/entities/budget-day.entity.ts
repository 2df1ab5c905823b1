import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * What an account with limits has used on one UTC day: runs that were claimed, what they cost or still reserve (USD),
 * and how much of that extractions have cost.
 */
@Entity('budget_day')
export class BudgetDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'budget_day_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'budget_day_account_fk' })
  account?: Relation<Account>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'budget_day_pk' }) day!: string;
  @Column('integer', { default: 0 }) runs!: number;
  @Column('numeric', { name: 'cost_usd', precision: 14, scale: 6, default: 0 }) costUsd!: string;
  @Column('numeric', { name: 'extraction_usd', precision: 14, scale: 6, default: 0 }) extractionUsd!: string;
}
