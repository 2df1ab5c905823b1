import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One wording of a quality in the answers of one assistant to one prompt on one UTC day. */
@Entity('quality_day')
@Index('quality_day_index', ['accountId', 'day'])
export class QualityDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'quality_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'quality_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'quality_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'quality_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'quality_day_pk' }) day!: string;
  @PrimaryColumn('text', { default: 'default', primaryKeyConstraintName: 'quality_day_pk' }) assistant!: string;
  /** The hash of key, polarity, wording and, where there is one, theme. */
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'quality_day_pk' }) wordingHash!: string;
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
