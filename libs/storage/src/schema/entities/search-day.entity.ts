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
  /** Wordings of one key are one search. */
  @Column('text', { name: 'search_key' }) searchKey!: string;
  @Column('text') wording!: string;
  /** Of several wordings of a search in one answer, the first counts the answer; so the sum over wordings is right. */
  @Column('integer') answers!: number;
  /** Answers that were searched for in this very wording. */
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
}
