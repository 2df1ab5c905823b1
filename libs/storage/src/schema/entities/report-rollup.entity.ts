import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `report_day` of one assistant and UTC day, added up over the prompts of a segment. */
@Entity('report_rollup')
export class ReportRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'report_rollup_pk' }) accountId!: string;
  /** As of its segment. */
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
  /** The different slots of each prompt. */
  @Column('integer') clusters!: number;
  /** The bits of prompts of which some answer names the tracked brand. */
  @Column('bit varying', { name: 'mentioned_prompts', nullable: true }) mentionedPrompts!: string | null;
}
