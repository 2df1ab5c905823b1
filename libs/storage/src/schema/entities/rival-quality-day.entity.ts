import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One wording of what the answers of one assistant to one prompt say of a configured rival on one UTC day. */
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
  /** Of the following five. */
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'rival_quality_day_pk' })
  wordingHash!: string;
  /** As competitors are counted. */
  @Column('text', { name: 'brand_key' }) brandKey!: string;
  /** Wordings of one key are one quality. */
  @Column('text', { name: 'quality_key' }) qualityKey!: string;
  @Column('text') polarity!: string;
  /** `null`: it was not recorded. */
  @Column('text', { nullable: true }) theme!: string | null;
  @Column('text') wording!: string;
  /** Of several wordings of a quality in one answer, the first counts the answer; so the sum over wordings is right. */
  @Column('integer') answers!: number;
  /** Answers that hold this very wording. */
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
}
