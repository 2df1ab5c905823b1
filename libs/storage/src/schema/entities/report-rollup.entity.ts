import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `report_day` of one assistant and UTC day, added up over the prompts of a segment. */
@Entity('report_rollup')
@Index('report_rollup_unfinished_index', ['accountId', 'split', 'day'], {
  where: 'answered_prompts is null and answers > 0',
})
@Index('report_rollup_unsourced_index', ['accountId', 'split', 'day'], {
  where: 'citing is null and answers > 0',
})
export class ReportRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'report_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'report_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'report_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'report_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'report_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'report_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'report_rollup_pk' }) assistant!: string;
  @Column('integer') answers!: number;
  @Column('integer') mentioned!: number;
  @Column('integer', { name: 'own_cited' }) ownCited!: number;
  @Column('integer') mentions!: number;
  @Column('integer', { name: 'brand_references' }) brandReferences!: number;
  @Column('integer') ranked!: number;
  @Column('integer', { name: 'rank_sum' }) rankSum!: number;
  @Column('integer', { name: 'visibility_tenths' }) visibilityTenths!: number;
  /** The number of distinct slots, counted for each prompt. */
  @Column('integer') clusters!: number;
  /** The bits of the prompts with an answer that names the tracked brand. */
  @Column('bit varying', { name: 'mentioned_prompts', nullable: true }) mentionedPrompts!: string | null;
  /**
   * What intervals are made of, by prompt, assistant and day: the number with references to any brand, and sums of
   * squares and products. Like all columns below, null where a process of the release before added the day up.
   */
  @Column('integer', { nullable: true }) units!: number | null;
  @Column('bigint', { nullable: true }) references2!: string | null;
  @Column('bigint', { nullable: true }) mentions2!: string | null;
  @Column('bigint', { name: 'mentions_references', nullable: true }) mentionsReferences!: string | null;
  /** The number that name the tracked brand, and the same sums for answers that do and for their visibility. */
  @Column('integer', { name: 'named_units', nullable: true }) namedUnits!: number | null;
  @Column('bigint', { nullable: true }) named2!: string | null;
  @Column('bigint', { nullable: true }) visibility2!: string | null;
  @Column('bigint', { name: 'visibility_named', nullable: true }) visibilityNamed!: string | null;
  @Column('timestamptz', { name: 'first_slot', nullable: true }) firstSlot!: Date | null;
  @Column('timestamptz', { name: 'last_slot', nullable: true }) lastSlot!: Date | null;
  /** The lowest id of the prompts with answers, and their bits. */
  @Column('uuid', { name: 'first_prompt', nullable: true }) firstPrompt!: string | null;
  @Column('bit varying', { name: 'answered_prompts', nullable: true }) answeredPrompts!: string | null;
  /**
   * Answers that cite anything, which `source_rollup` numbers. Null where a process of the release before added the day
   * up.
   */
  @Column('integer', { nullable: true }) citing!: number | null;
}
