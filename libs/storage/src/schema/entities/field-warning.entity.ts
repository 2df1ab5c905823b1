import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * How often a custom field could not be computed since the account's fields changed, and when last. That result may be
 * gone.
 */
@Entity('field_warning')
export class FieldWarningRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'field_warning_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'field_warning_account_fk' })
  account?: Relation<Account>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'field_warning_pk' }) field!: string;
  @Column('integer') count!: number;
  @Column('text') message!: string;
  @Column('uuid', { name: 'result_id' }) resultId!: string;
  @Column('timestamptz', { name: 'last_at', default: () => 'now()' }) lastAt!: Date;
}
