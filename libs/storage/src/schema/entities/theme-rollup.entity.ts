import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Segment } from './segment.entity.js';

/** Rows of `theme_day` of one theme, set of polarities, assistant and UTC day, summed over the prompts of a segment. */
@Entity('theme_rollup')
export class ThemeRollup {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'theme_rollup_pk' }) accountId!: string;
  /** Whether its segment is split by geography and tags. */
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'theme_rollup_pk' }) split!: boolean;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'theme_rollup_pk' }) day!: string;
  @PrimaryColumn('uuid', { name: 'segment_id', primaryKeyConstraintName: 'theme_rollup_pk' }) segmentId!: string;
  @ManyToOne(() => Segment, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'theme_rollup_segment_fk' },
    { name: 'segment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'theme_rollup_segment_fk' },
  ])
  segment?: Relation<Segment>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'theme_rollup_pk' }) assistant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'theme_rollup_pk' }) theme!: string;
  @PrimaryColumn('text', { array: true, primaryKeyConstraintName: 'theme_rollup_pk' }) polarities!: string[];
  @Column('integer') answers!: number;
  /** The bits of the prompts that have such an answer. */
  @Column('bit varying', { nullable: true }) prompts!: string | null;
  /** The lowest id of those prompts. */
  @Column('uuid', { name: 'first_prompt', nullable: true }) firstPrompt!: string | null;
}
