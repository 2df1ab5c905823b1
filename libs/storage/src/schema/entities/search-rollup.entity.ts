import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `search_day` of one wording, assistant and UTC day, summed over the prompts of a segment. */
@Entity('search_rollup')
export class SearchRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'search_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'search_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'search_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'search_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'search_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'search_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_rollup_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'wording_hash', primaryKeyConstraintName: 'search_rollup_pk' }) wordingHash!: string;
  @Column('text', { name: 'search_key' }) searchKey!: string;
  @Column('text') wording!: string;
  @Column('integer') answers!: number;
  @Column('integer', { name: 'wording_answers' }) wordingAnswers!: number;
  /** The bits of the prompts that have such an answer. */
  @Column('bit varying', { nullable: true }) prompts!: string | null;
  /** The lowest id of those prompts. */
  @Column('uuid', { name: 'first_prompt', nullable: true }) firstPrompt!: string | null;
}
