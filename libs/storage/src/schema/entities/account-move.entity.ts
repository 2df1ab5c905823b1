import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The state of an account's move from or to another database. The row outlives the account. An account whose move into
 * this database has not ended is a copy that serves nobody.
 */
@Entity('account_move')
@Check('account_move_direction_check', `direction in ('in', 'out')`)
export class AccountMove {
  /** The account's id. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'account_move_pk' }) id!: string;
  @Column('text') slug!: string;
  @Column('text') direction!: 'in' | 'out';
  /** The number of rows in all its tables. */
  @Column('integer') rows!: number;
  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' }) begunAt!: Date;
  @Column('timestamptz', { name: 'done_at', nullable: true }) doneAt!: Date | null;
}
