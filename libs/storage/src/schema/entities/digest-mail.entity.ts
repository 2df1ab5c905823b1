import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Digest } from './digest.entity.js';

/** The mail of one week to one recipient. */
@Entity('digest_mail')
@Index('digest_mail_due_index', ['nextAt'], { where: 'next_at is not null' })
export class DigestMail {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'digest_mail_pk' }) accountId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'digest_mail_pk' }) week!: string;
  @ManyToOne(() => Digest, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'digest_mail_digest_fk' },
    { name: 'week', referencedColumnName: 'week', foreignKeyConstraintName: 'digest_mail_digest_fk' },
  ])
  digest?: Relation<Digest>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'digest_mail_pk' }) address!: string;
  @Column('integer', { default: 0 }) attempts!: number;
  /** When the mail is sent, or tried again; `null`: it was sent or given up. */
  @Column('timestamptz', { name: 'next_at', nullable: true, default: () => 'now()' }) nextAt!: Date | null;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  /** Why the last attempt failed. */
  @Column('text', { nullable: true }) trouble!: string | null;
}
