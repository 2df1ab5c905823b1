import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/**
 * Answers of one assistant on one UTC day to the prompts of a segment that cite something and name a rival but not the
 * tracked brand.
 */
@Entity('silent_rollup')
export class SilentRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'silent_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'silent_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'silent_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'silent_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'silent_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'silent_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'silent_rollup_pk' }) assistant!: string;
  /** The prompt of each answer, sorted; answers are numbered in this order. */
  @Column('uuid', { array: true }) prompts!: string[];
  /** The most answers that any one prompt has among them. */
  @Column('integer') most!: number;
  /** Keys of all rivals that the answers name, sorted, and for each the bits of the answers that name it. */
  @Column('text', { array: true }) rivals!: string[];
  @Column('bit varying', { array: true }) named!: string[];
}
