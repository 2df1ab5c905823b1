import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** Answers of one assistant to one prompt on one UTC day that judge a configured competitor alike in one theme. */
@Entity('rival_theme_day')
@Index('rival_theme_day_index', ['accountId', 'day'])
@Index('rival_theme_day_theme_index', ['accountId', 'brandKey', 'theme', 'day'])
export class RivalThemeDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'rival_theme_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'rival_theme_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'rival_theme_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'rival_theme_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'rival_theme_day_pk' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rival_theme_day_pk' }) assistant!: string;
  /** The competitor's key, as in competitor_day. */
  @PrimaryColumn('text', { name: 'brand_key', primaryKeyConstraintName: 'rival_theme_day_pk' }) brandKey!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rival_theme_day_pk' }) theme!: string;
  /** The polarities of everything that such an answer says in the theme, sorted. */
  @PrimaryColumn('text', { array: true, primaryKeyConstraintName: 'rival_theme_day_pk' }) polarities!: string[];
  @Column('integer') answers!: number;
}
