import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `quality_day` of one wording, assistant and UTC day, summed over the prompts of a segment. */
@Entity('quality_rollup')
export class QualityRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'quality_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'quality_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'quality_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'quality_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'quality_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'quality_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'quality_rollup_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'quality_rollup_pk' }) wordingHash!: string;
  @Column('text', { name: 'quality_key' }) qualityKey!: string;
  @Column('text') polarity!: string;
  @Column('text', { nullable: true }) theme!: string | null;
  @Column('text') wording!: string;
  @Column('integer') answers!: number;
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
  /** The bits of the prompts that have such an answer. */
  @Column('bit varying', { nullable: true }) prompts!: string | null;
  /** The lowest id of those prompts. */
  @Column('uuid', { name: 'first_prompt', nullable: true }) firstPrompt!: string | null;
}
