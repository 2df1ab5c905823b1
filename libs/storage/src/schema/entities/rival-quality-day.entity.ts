import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One wording of what the answers of one assistant to one prompt say about a configured competitor on one UTC day. */
@Entity('rival_quality_day')
@Index('rival_quality_day_index', ['accountId', 'day'])
export class RivalQualityDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'rival_quality_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'rival_quality_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'rival_quality_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'rival_quality_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'rival_quality_day_pk' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rival_quality_day_pk' }) assistant!: string;
  /** The hash of brand key, quality key, polarity, wording and theme. */
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'rival_quality_day_pk' })
  wordingHash!: string;
  /** The competitor's key, as in competitor_day. */
  @Column('text', { name: 'brand_key' }) brandKey!: string;
  /** Wordings with the same key are one quality. */
  @Column('text', { name: 'quality_key' }) qualityKey!: string;
  @Column('text') polarity!: string;
  /** `null`: no theme was recorded. */
  @Column('text', { nullable: true }) theme!: string | null;
  @Column('text') wording!: string;
  /** Answers, counted under the first wording of a quality that each uses, so that the sum over wordings is correct. */
  @Column('integer') answers!: number;
  /** Answers that use this very wording. */
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
}
