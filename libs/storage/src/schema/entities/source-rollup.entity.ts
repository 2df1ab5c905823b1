import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/**
 * Which answers of one assistant and UTC day to the prompts of a segment cite a domain. The answers that cite anything are numbered, those
 * first that name a rival and not the tracked brand, as `silent_rollup` has them.
 */
@Entity('source_rollup')
export class SourceRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'source_rollup_pk' }) accountId!: string;
  /** As of its segment. */
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
  /** Answers that are numbered, whatever they cite. */
  @Column('integer') citing!: number;
  /** The number of the first that cites the domain, and the bits of all from it to the last one. */
  @Column('integer') skipped!: number;
  @Column('bit varying') answers!: string;
  /** As many of them name a rival and not the brand. */
  @Column('integer', { name: 'silent_answers' }) silentAnswers!: number;
  /** Keys of the rivals that those name, sorted, and how many of them name each. */
  @Column('text', { array: true }) rivals!: string[];
  @Column('integer', { name: 'rival_answers', array: true }) rivalAnswers!: number[];
}
