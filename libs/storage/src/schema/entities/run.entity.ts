import {
  Check,
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
import { Prompt } from './prompt.entity.js';

export type RunStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'skipped';

/**
 * One execution of a prompt by one assistant for one slot and one sample. `attempt` counts claims and fences off a
 * worker that lost its lease, `recoveries` counts claims of a run whose worker had vanished, `failures` counts failed
 * calls. Tokens and searches are of all its questions; the cost (USD) includes its extraction. `reserved…` is its share
 * of its account's budget of that UTC day.
 */
@Entity('run')
@Unique('run_slot_unique', ['accountId', 'promptId', 'assistant', 'slot', 'sample'])
@Check('run_status_check', `status in ('queued', 'running', 'succeeded', 'failed', 'skipped')`)
@Check('run_error_check', `(error_code is not null) = (status in ('failed', 'skipped'))`)
@Index('run_newest_index', { synchronize: false })
@Index('run_waiting_index', { synchronize: false })
@Index('run_lane_index', { synchronize: false })
@Index('run_running_index', { synchronize: false })
@Index('run_trouble_index', { synchronize: false })
@Index('run_no_answer_index', { synchronize: false })
@Index('run_id_index', ['id'])
export class Run {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'run_pk' }) accountId!: string;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'run_pk' })
  id!: string;
  @Column('uuid', { name: 'prompt_id' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'run_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'run_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  /** Slug of the assistant to ask. */
  @Column('text', { default: 'default' }) assistant!: string;
  @Column('timestamptz') slot!: Date;
  @Column('smallint') sample!: number;
  @Column('text', { default: 'queued' }) status!: RunStatus;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('integer', { default: 0 }) recoveries!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** The run is not called before this moment; the queue respects it. */
  @Column('timestamptz', { name: 'retry_at', default: () => 'now()' }) retryAt!: Date;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt!: Date | null;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('integer', { name: 'input_tokens', default: 0 }) inputTokens!: number;
  @Column('integer', { name: 'output_tokens', default: 0 }) outputTokens!: number;
  @Column('integer', { default: 0 }) searches!: number;
  @Column('numeric', { name: 'cost_usd', precision: 14, scale: 6, default: 0 }) costUsd!: string;
  @Column('numeric', { name: 'reserved_usd', precision: 14, scale: 6, nullable: true }) reservedUsd!: string | null;
  @Column('date', { name: 'reserved_on', nullable: true }) reservedOn!: string | null;
  @Column('text', { name: 'error_code', nullable: true }) errorCode!: string | null;
  @Column('text', { name: 'error_message', nullable: true }) errorMessage!: string | null;
  @Column('text', { nullable: true }) refusal!: string | null;
  /** The task that a scraper was given for it, by the service's own id, and when. */
  @Column('text', { name: 'task_id', nullable: true }) taskId!: string | null;
  @Column('timestamptz', { name: 'task_made_at', nullable: true }) taskMadeAt!: Date | null;
  /** `no_answer_surface` for a run that succeeded without an answer because its surface showed none. */
  @Column('text', { name: 'status_detail', nullable: true }) statusDetail!: string | null;
}
