import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Run } from './run.entity.js';

/**
 * What a model extracted from a run's answer, verbatim, or why it extracted nothing: an input of every assisted
 * analysis of the run. Its tokens are of this call alone; its cost (USD) is part of the run's cost, too.
 */
@Entity('extraction')
@Check('extraction_reply_check', `(reply is null) <> (failure is null)`)
export class ExtractionRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'extraction_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'extraction_pk' }) runId!: string;
  @OneToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'extraction_run_fk' },
    { name: 'run_id', referencedColumnName: 'id', foreignKeyConstraintName: 'extraction_run_fk' },
  ])
  run?: Relation<Run>;
  @Column('text', { nullable: true }) reply!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text') model!: string;
  @Column('text') api!: string;
  @Column('integer', { name: 'input_tokens' }) inputTokens!: number;
  @Column('integer', { name: 'output_tokens' }) outputTokens!: number;
  @Column('numeric', { name: 'cost_usd', precision: 14, scale: 6 }) costUsd!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
