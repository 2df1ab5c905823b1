import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/**
 * Which answers of one assistant on one UTC day to the prompts of a segment cite a domain. The answers that cite
 * anything are numbered: first those that name a rival and not the tracked brand, in the order of `silent_rollup`.
 */
@Entity('source_rollup')
export class SourceRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'source_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'source_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'source_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'source_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'source_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'source_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'source_rollup_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'domain_hash', primaryKeyConstraintName: 'source_rollup_pk' }) domainHash!: string;
  @Column('text') domain!: string;
  /** The number of answers that cite anything. */
  @Column('integer') citing!: number;
  /** The number of the first answer that cites the domain, and the bits of all answers from it to the last one. */
  @Column('integer') skipped!: number;
  @Column('bit varying') answers!: string;
  /** How many of them name a rival and not the brand. */
  @Column('integer', { name: 'silent_answers' }) silentAnswers!: number;
  /** Keys of the rivals that those answers name, sorted, and how many of them name each. */
  @Column('text', { array: true }) rivals!: string[];
  @Column('integer', { name: 'rival_answers', array: true }) rivalAnswers!: number[];
}
