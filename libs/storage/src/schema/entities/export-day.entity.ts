import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ExportAccount } from './export-account.entity.js';

/**
 * A closed UTC day of an account and its files. It has to be written while `changes` and `writtenChanges` differ.
 * `results` and `digest` tell which results it had when it was written. A trigger records the folder of a row that is
 * deleted, so that its files are deleted, too.
 */
@Entity('export_day')
@Check('export_day_written_check', '(revision = 0) = (manifest is null)')
export class ExportDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'export_day_pk' }) accountId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'export_day_pk' }) day!: string;
  @ManyToOne(() => ExportAccount, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'export_day_account_fk' })
  account?: Relation<ExportAccount>;
  /** The folder of its files below the root of all exports. No other day's files are there. */
  @Column('text') folder!: string;
  /** 0: the day was never written. */
  @Column('integer', { default: 0 }) revision!: number;
  @Column('jsonb', { nullable: true }) manifest!: object | null;
  @Column('integer', { nullable: true }) results!: number | null;
  @Column('text', { nullable: true }) digest!: string | null;
  @Column('integer', { default: 1 }) changes!: number;
  @Column('integer', { name: 'written_changes', default: 0 }) writtenChanges!: number;
  /** When its results were last compared with `digest`. */
  @Column('timestamptz', { name: 'checked_at', default: () => 'now()' }) checkedAt!: Date;
  /** The process that is writing it, and until when. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
}
