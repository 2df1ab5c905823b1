import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { Account } from './account.entity.js';
import { Run } from './run.entity.js';

/** Findings of one analyser version under one configuration: never changed; a new one is stored beside it. */
@Entity('analysis')
@Unique('analysis_key_unique', ['runId', 'analyser', 'configurationSha256'])
@Index('analysis_account_index', ['accountId'])
export class AnalysisRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'analysis_pk' })
  id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'analysis_account_fk' })
  account?: Relation<Account>;
  @Column('uuid', { name: 'run_id' }) runId!: string;
  @ManyToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'run_id', foreignKeyConstraintName: 'analysis_run_fk' })
  run?: Relation<Run>;
  @Column('text') analyser!: string;
  @Column('text', { name: 'configuration_sha256' }) configurationSha256!: string;
  @Column('text') mode!: string;
  /** Why the mode is `local_fallback`; else null. */
  @Column('text', { nullable: true }) fallback!: string | null;
  @Column('jsonb') findings!: object;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
