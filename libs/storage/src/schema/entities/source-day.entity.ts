import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** Answers of one assistant to one prompt on one UTC day that cite the same domains and name the same brands. */
@Entity('source_day')
@Index('source_day_index', ['accountId', 'day'])
export class SourceDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'source_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'source_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'source_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'source_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'source_day_pk' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'source_day_pk' }) assistant!: string;
  /** The hash of domains, rivals and mentioned. */
  @PrimaryColumn('uuid', { name: 'set_hash', primaryKeyConstraintName: 'source_day_pk' }) setHash!: string;
  /** All domains that the answer cites, sorted. */
  @Column('text', { array: true }) domains!: string[];
  /** Keys of the competitors that it names, sorted. */
  @Column('text', { array: true }) rivals!: string[];
  /** Whether it names the tracked brand. */
  @Column('boolean') mentioned!: boolean;
  @Column('integer') answers!: number;
}
