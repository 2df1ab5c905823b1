import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * How many prompts an account has. Triggers of the table of prompts keep the row up to date; an account that never had
 * a prompt has no row.
 */
@Entity('account_count')
export class AccountCount {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'account_count_pk' }) accountId!: string;
  @OneToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_count_account_fk' })
  account?: Relation<Account>;
  @Column('integer') prompts!: number;
  @Column('integer', { name: 'active_prompts' }) activePrompts!: number;
}
