import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One spelling of a competitor in the answers of one assistant to one prompt on one UTC day. */
@Entity('competitor_day')
@Index('competitor_day_index', ['accountId', 'day'])
@Index('competitor_day_name_index', { synchronize: false })
export class CompetitorDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'competitor_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'competitor_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'competitor_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'competitor_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'competitor_day_pk' }) day!: string;
  @PrimaryColumn('text', { default: 'default', primaryKeyConstraintName: 'competitor_day_pk' }) assistant!: string;
  /** The hash of key and spelling. */
  @PrimaryColumn('uuid', { name: 'spelling_hash', primaryKeyConstraintName: 'competitor_day_pk' })
  spellingHash!: string;
  /** Spellings with the same key are one brand. */
  @Column('text', { name: 'name_key' }) nameKey!: string;
  @Column('text') spelling!: string;
  /** Answers, counted under the first spelling that each uses, so that the sum over spellings is correct. */
  @Column('integer') answers!: number;
  @Column('integer') mentions!: number;
  @Column('integer', { name: 'rank_sum' }) rankSum!: number;
}
