import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Prompt } from './prompt.entity.js';

/** Answers of one assistant to one prompt on one UTC day that judge the brand alike in one theme. */
@Entity('theme_day')
@Index('theme_day_index', ['accountId', 'day'])
@Index('theme_day_theme_index', ['accountId', 'theme', 'day'])
export class ThemeDay {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'theme_day_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'prompt_id', primaryKeyConstraintName: 'theme_day_pk' }) promptId!: string;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'theme_day_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'theme_day_prompt_fk' },
  ])
  prompt?: Relation<Prompt>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'theme_day_pk' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'theme_day_pk' }) assistant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'theme_day_pk' }) theme!: string;
  /** The polarities of everything that such an answer says in the theme, sorted. */
  @PrimaryColumn('text', { array: true, primaryKeyConstraintName: 'theme_day_pk' }) polarities!: string[];
  @Column('integer') answers!: number;
}
