import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account that comes from another database, or went to one, as far as that has come: it outlives what it speaks of. One that came
 * in and is not done is a copy, which serves nobody.
 */
@Entity('account_move')
@Check('account_move_direction_check', `direction in ('in', 'out')`)
export class AccountMove {
  /** Of the account. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'account_move_pk' }) id!: string;
  @Column('text') slug!: string;
  @Column('text') direction!: 'in' | 'out';
  /** Of all its tables. */
  @Column('integer') rows!: number;
  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' }) begunAt!: Date;
  @Column('timestamptz', { name: 'done_at', nullable: true }) doneAt!: Date | null;
}
