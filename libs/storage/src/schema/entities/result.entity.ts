import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AnalysisRow } from './analysis.entity.js';
import { Run } from './run.entity.js';

/** A successful run with its current analysis. `body` is the finished default response, which is served unchanged. */
@Entity('result')
@Index('result_prompt_index', { synchronize: false })
@Index('result_assistant_index', { synchronize: false })
@Index('result_newest_index', { synchronize: false })
@Index('result_run_index', ['runId']) // Of the release before: the next one drops it.
export class Result {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'result_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'result_pk' }) runId!: string;
  @OneToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'result_run_fk' },
    { name: 'run_id', referencedColumnName: 'id', foreignKeyConstraintName: 'result_run_fk' },
  ])
  run?: Relation<Run>;
  @Column('uuid', { name: 'prompt_id' }) promptId!: string;
  /** The assistant of its run. */
  @Column('text', { default: 'default' }) assistant!: string;
  @Column('uuid', { name: 'analysis_id' }) analysisId!: string;
  @ManyToOne(() => AnalysisRow, { nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'result_analysis_fk' },
    { name: 'run_id', referencedColumnName: 'runId', foreignKeyConstraintName: 'result_analysis_fk' },
    { name: 'analysis_id', referencedColumnName: 'id', foreignKeyConstraintName: 'result_analysis_fk' },
  ])
  analysis?: Relation<AnalysisRow>;
  @Column('timestamptz', { name: 'last_checked' }) lastChecked!: Date;
  @Column('text') body!: string;
  /** The account's `fields_version` whose custom fields are in the body. */
  @Column('integer', { name: 'fields_version', default: 0 }) fieldsVersion!: number;
  /** What the result contributes to the daily counts. It is subtracted again when another analysis becomes current. */
  @Column('jsonb') contribution!: object;
}
