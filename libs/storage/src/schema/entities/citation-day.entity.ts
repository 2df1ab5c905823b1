import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One cited address in the answers of one assistant to one prompt on one UTC day. */
@Entity('citation_day')
@Index('citation_day_index', ['accountId', 'day'])
@Index('citation_day_domain_index', { synchronize: false })
export class CitationDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'citation_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'citation_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'citation_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'citation_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'citation_day_pk' }) day!: string;
  @PrimaryColumn('text', { default: 'default', primaryKeyConstraintName: 'citation_day_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'url_hash', primaryKeyConstraintName: 'citation_day_pk' }) urlHash!: string;
  @Column('text') domain!: string;
  @Column('text') url!: string;
  /**
   * Answers, counted under the first of a domain's addresses that each cites, so that the sum over addresses is
   * correct.
   */
  @Column('integer') answers!: number;
  /** How many of these answers cite the domain as the tracked brand's own. */
  @Column('integer', { name: 'own_answers' }) ownAnswers!: number;
  /** How many of these answers cite the domain as a competitor's, configured or named in the answer. */
  @Column('integer', { name: 'rival_answers', default: 0 }) rivalAnswers!: number;
  /** Answers that cite this very address. */
  @Column('integer', { name: 'url_answers' }) urlAnswers!: number;
}
