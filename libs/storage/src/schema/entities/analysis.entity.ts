import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Run } from './run.entity.js';

/**
 * The findings of one analyser version under one configuration. They never change; a new analysis is stored beside
 * them.
 */
@Entity('analysis')
@Unique('analysis_key_unique', ['accountId', 'runId', 'analyser', 'configurationSha256'])
@Index('analysis_id_index', ['id']) // Of the release before: the next one drops it.
export class AnalysisRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'analysis_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'analysis_pk' }) runId!: string;
  @ManyToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'analysis_run_fk' },
    { name: 'run_id', referencedColumnName: 'id', foreignKeyConstraintName: 'analysis_run_fk' },
  ])
  run?: Relation<Run>;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'analysis_pk' })
  id!: string;
  @Column('text') analyser!: string;
  @Column('text', { name: 'configuration_sha256' }) configurationSha256!: string;
  @Column('text') mode!: string;
  /** Why the mode is `local_fallback`; null in other modes. */
  @Column('text', { nullable: true }) fallback!: string | null;
  @Column('jsonb') findings!: object;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
