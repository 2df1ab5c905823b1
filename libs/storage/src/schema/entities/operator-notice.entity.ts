import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that the operator must know, as long as it is so and for a day after. */
@Entity('operator_notice')
@Check('operator_notice_pending_check', `pending in ('opened', 'cleared')`)
export class OperatorNotice {
  /** Tells it from others: its kind, and of whom it is. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'operator_notice_pk' }) key!: string;
  @Column('text') kind!: string;
  @Column('text') summary!: string;
  /** It lasts, and is told. */
  @Column('boolean', { default: false }) open!: boolean;
  @Column('timestamptz', { name: 'bad_since', default: () => 'now()' }) badSince!: Date;
  /** When it was last so. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
  @Column('timestamptz', { name: 'cleared_at', nullable: true }) clearedAt!: Date | null;
  /** What is to be told and was not yet. */
  @Column('text', { nullable: true }) pending!: 'opened' | 'cleared' | null;
  @Column('integer', { default: 0 }) attempts!: number;
  /** When it is told, or tried again. */
  @Column('timestamptz', { name: 'next_at', nullable: true }) nextAt!: Date | null;
}
