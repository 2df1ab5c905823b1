import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One wording of a web search that one assistant made for its answers to one prompt on one UTC day. */
@Entity('search_day')
@Index('search_day_index', ['accountId', 'day'])
export class SearchDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'search_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'search_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'search_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'search_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'search_day_pk' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_day_pk' }) assistant!: string;
  /** The hash of key and wording. */
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'search_day_pk' }) wordingHash!: string;
  /** Wordings with the same key are one search. */
  @Column('text', { name: 'search_key' }) searchKey!: string;
  @Column('text') wording!: string;
  /** Answers, counted under the first wording of a search that each used, so that the sum over wordings is correct. */
  @Column('integer') answers!: number;
  /** Answers for which this very wording was searched. */
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
}
