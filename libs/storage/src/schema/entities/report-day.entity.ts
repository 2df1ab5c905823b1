import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** The daily counts of the results of one prompt and assistant that were checked on one UTC day. */
@Entity('report_day')
@Index('report_day_index', ['accountId', 'day'])
@Index('report_day_assistant_index', ['accountId', 'assistant'])
@Index('report_day_no_answer_index', ['accountId', 'day'], { where: 'no_answer > 0' })
export class ReportDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'report_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'report_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'report_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'report_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'report_day_pk' }) day!: string;
  @PrimaryColumn('text', { default: 'default', primaryKeyConstraintName: 'report_day_pk' }) assistant!: string;
  @Column('integer') answers!: number;
  /** Answers that name the tracked brand. */
  @Column('integer') mentioned!: number;
  /** Answers that cite the tracked brand's domain. */
  @Column('integer', { name: 'own_cited' }) ownCited!: number;
  /** References to the tracked brand, and to all brands together. */
  @Column('integer') mentions!: number;
  @Column('integer', { name: 'brand_references' }) brandReferences!: number;
  /** Answers in which the tracked brand has a known rank, and the sum of those ranks. */
  @Column('integer', { default: 0 }) ranked!: number;
  @Column('integer', { name: 'rank_sum', default: 0 }) rankSum!: number;
  /** The sum of the brand's highest visibility_percent in each answer that names it, times ten. */
  @Column('integer', { name: 'visibility_tenths' }) visibilityTenths!: number;
  /** Runs whose surface showed no answer; they are counted beside the answers. */
  @Column('integer', { name: 'no_answer', default: 0 }) noAnswer!: number;
  /** The distinct slots of the answers. */
  @Column('timestamptz', { array: true }) slots!: Date[];
}
