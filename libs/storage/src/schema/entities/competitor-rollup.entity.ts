import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `competitor_day` of one spelling, assistant and UTC day, summed over the prompts of a segment. */
@Entity('competitor_rollup')
export class CompetitorRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'competitor_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'competitor_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'competitor_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'competitor_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'competitor_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'competitor_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'competitor_rollup_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'spelling_hash', primaryKeyConstraintName: 'competitor_rollup_pk' })
  spellingHash!: string;
  @Column('text', { name: 'name_key' }) nameKey!: string;
  @Column('text') spelling!: string;
  @Column('integer') answers!: number;
  @Column('integer') mentions!: number;
  @Column('integer', { name: 'rank_sum' }) rankSum!: number;
  /** The bits of the prompts that have such an answer. */
  @Column('bit varying', { nullable: true }) prompts!: string | null;
  /**
   * Sums over prompts: the mentions of the name in this spelling times all its mentions, and times all references to
   * brands.
   */
  @Column('bigint', { nullable: true }) mentions2!: string | null;
  @Column('bigint', { name: 'mentions_references', nullable: true }) mentionsReferences!: string | null;
}
