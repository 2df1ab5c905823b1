import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `citation_day` of one address, assistant and UTC day, summed over the prompts of a segment. */
@Entity('citation_rollup')
export class CitationRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'citation_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'citation_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'citation_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'citation_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'citation_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'citation_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'citation_rollup_pk' }) assistant!: string;
  @PrimaryColumn('uuid', { name: 'url_hash', primaryKeyConstraintName: 'citation_rollup_pk' }) urlHash!: string;
  @Column('text') domain!: string;
  @Column('text') url!: string;
  @Column('integer') answers!: number;
  @Column('integer', { name: 'own_answers' }) ownAnswers!: number;
  @Column('integer', { name: 'rival_answers' }) rivalAnswers!: number;
  @Column('integer', { name: 'url_answers' }) urlAnswers!: number;
}
