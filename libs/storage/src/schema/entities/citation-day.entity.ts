import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** One cited address in the answers of one assistant to one prompt and UTC day. */
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
  /** Of several addresses of a domain in one answer, the first counts the answer; so the sum over addresses is right. */
  @Column('integer') answers!: number;
  /** As many of them as the domain was the tracked brand's own in. */
  @Column('integer', { name: 'own_answers' }) ownAnswers!: number;
  /** As many of them as the domain was a rival's in, that is configured or that they name. */
  @Column('integer', { name: 'rival_answers', default: 0 }) rivalAnswers!: number;
  /** Answers that cite this very address. */
  @Column('integer', { name: 'url_answers' }) urlAnswers!: number;
}
