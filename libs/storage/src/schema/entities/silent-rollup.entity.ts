import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** The answers of one assistant and UTC day to the prompts of a segment that cite something, name a rival and not the tracked brand. */
@Entity('silent_rollup')
export class SilentRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'silent_rollup_pk' }) accountId!: string;
  /** As of its segment. */
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
  /** Of each its prompt, sorted: so they are numbered. */
  @Column('uuid', { array: true }) prompts!: string[];
  /** So many at most are of one prompt. */
  @Column('integer') most!: number;
  /** Keys of all rivals that they name, sorted, and of each the bits of the answers that name it. */
  @Column('text', { array: true }) rivals!: string[];
  @Column('bit varying', { array: true }) named!: string[];
}
