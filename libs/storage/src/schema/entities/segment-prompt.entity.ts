import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** The bit of a prompt in the sets of a segment that it is in, or was in. */
@Entity('segment_prompt')
export class SegmentPrompt {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'segment_prompt_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'segment_prompt_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    {
      name: 'account_id',
      referencedColumnName: 'accountId',
      foreignKeyConstraintName: 'segment_prompt_segment_fk',
    },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'segment_prompt_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'segment_prompt_pk' }) promptId!: string;
  @Column('integer') ordinal!: number;
}
