import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** The last night on which an account's windows were compared. */
@Entity('signal_night')
export class SignalNight {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'signal_night_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'signal_night_account_fk' })
  account?: Relation<Account>;
  /** The current window ends with the day before this one (UTC). */
  @Column('date') night!: string;
  @Column('integer', { default: 0 }) tests!: number;
  /** The number of comparisons that could not be made, by reason. */
  @Column('jsonb', { default: {} }) untested!: object;
}
