import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Run } from './run.entity.js';

export interface StoredCitation {
  url: string;
  title: string | null;
  start: number | null;
  end: number | null;
}

/** The assistant's text, verbatim except for what cleaning had to remove. */
@Entity('answer')
@Index('answer_run_index', ['runId']) // Of the release before: the next one drops it.
export class AnswerRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'answer_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'run_id', primaryKeyConstraintName: 'answer_pk' }) runId!: string;
  @OneToOne(() => Run, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'answer_run_fk' },
    { name: 'run_id', referencedColumnName: 'id', foreignKeyConstraintName: 'answer_run_fk' },
  ])
  run?: Relation<Run>;
  @Column('text') text!: string;
  @Column('text', { name: 'text_sha256' }) textSha256!: string;
  @Column('boolean') cleaned!: boolean;
  @Column('jsonb') citations!: StoredCitation[];
  @Column('text') model!: string;
  @Column('text') api!: string;
  /** `api`, or the web interface that showed the answer. */
  @Column('text', { default: 'api' }) surface!: string;
  @Column('text', { name: 'geo_applied' }) geoApplied!: string;
  @Column('text', { name: 'place_applied', default: 'none' }) placeApplied!: string;
  @Column('text', { name: 'locale_applied', default: 'none' }) localeApplied!: string;
  /** Provider, retrieval and searches are `null` for answers from before they were recorded. */
  @Column('text', { nullable: true }) provider!: string | null;
  @Column('text', { nullable: true }) retrieval!: string | null;
  @Column('integer', { nullable: true }) searches!: number | null;
  /** The web searches, each query once; `null` for answers from before they were recorded. */
  @Column('text', { array: true, nullable: true }) queries!: string[] | null;
  @Column('timestamptz', { name: 'answered_at', default: () => `date_trunc('milliseconds', now())` }) answeredAt!: Date;
}
