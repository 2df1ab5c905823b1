import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';
import { Run } from './run.entity.js';

/**
 * What a model said of a run's answer, verbatim, or why it said nothing: an input of every assisted analysis of the run. Its
 * tokens are of this call alone; its cost (USD) is in the run's, too.
 */
@Entity('extraction')
@Check('extraction_reply_check', `(reply is null) <> (failure is null)`)
@Index('extraction_account_index', ['accountId'])
export class ExtractionRow {
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'extraction_pk' }) runId!: string;
  @OneToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'run_id', foreignKeyConstraintName: 'extraction_run_fk' })
  run?: Relation<Run>;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'extraction_account_fk' })
  account?: Relation<Account>;
  @Column('text', { nullable: true }) reply!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text') model!: string;
  @Column('text') api!: string;
  @Column('integer', { name: 'input_tokens' }) inputTokens!: number;
  @Column('integer', { name: 'output_tokens' }) outputTokens!: number;
  @Column('numeric', { name: 'cost_usd', precision: 14, scale: 6 }) costUsd!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
