import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A problem that the operator must know about. Its row is kept while it lasts and for a day after. */
@Entity('operator_notice')
@Check('operator_notice_pending_check', `pending in ('opened', 'cleared')`)
export class OperatorNotice {
  /** Tells this problem from others: its kind, and whom it concerns. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'operator_notice_pk' }) key!: string;
  @Column('text') kind!: string;
  @Column('text') summary!: string;
  /** Whether the problem lasts and is reported. */
  @Column('boolean', { default: false }) open!: boolean;
  @Column('timestamptz', { name: 'bad_since', default: () => 'now()' }) badSince!: Date;
  /** When the problem was last seen. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
  @Column('timestamptz', { name: 'cleared_at', nullable: true }) clearedAt!: Date | null;
  /** The notice that is due to be sent. */
  @Column('text', { nullable: true }) pending!: 'opened' | 'cleared' | null;
  @Column('integer', { default: 0 }) attempts!: number;
  /** When the notice is sent, or tried again. */
  @Column('timestamptz', { name: 'next_at', nullable: true }) nextAt!: Date | null;
}
