import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** A person whom an identity provider signs in and whom the operator lets into an account. */
@Entity('account_person')
@Index('account_person_person_index', ['person'])
export class AccountPerson {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'account_person_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_person_account_fk' })
  account?: Relation<Account>;
  /** In the form that `personName` returns. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_person_pk' }) person!: string;
  @Column('text', { array: true, default: () => `'{read}'` }) scopes!: string[];
  @Column('timestamptz', { name: 'added_at', default: () => 'now()' }) addedAt!: Date;
}
