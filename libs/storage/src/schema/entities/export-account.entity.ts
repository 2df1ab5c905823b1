import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** An account whose closed days are written as files. */
@Entity('export_account')
export class ExportAccount {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'export_account_pk' }) accountId!: string;
  @OneToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'export_account_account_fk' })
  account?: Relation<Account>;
  /** UTC; no earlier one is written. */
  @Column('date', { name: 'first_day' }) firstDay!: string;
}
