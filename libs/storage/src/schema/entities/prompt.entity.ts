import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Brand } from './brand.entity.js';

/**
 * A tracked question. `nextDueAt` is its next slot. `lastResultId` is the run whose result is served: the newest of its
 * first assistant. `branded`: the query contains the brand's name.
 */
@Entity('prompt')
@Index('prompt_variant_unique', { synchronize: false })
@Index('prompt_query_index', { synchronize: false })
@Check('prompt_samples_check', 'samples between 1 and 20')
@Index('prompt_turn_index', { synchronize: false })
@Index('prompt_age_index', { synchronize: false })
@Index('prompt_newest_index', { synchronize: false })
@Index('prompt_latest_index', { synchronize: false })
@Index('prompt_id_index', ['id'])
export class Prompt {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'prompt_pk' }) accountId!: string;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'prompt_pk' })
  id!: string;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @ManyToOne(() => Brand, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'prompt_brand_fk' },
    { name: 'brand_id', referencedColumnName: 'id', foreignKeyConstraintName: 'prompt_brand_fk' },
  ])
  brand?: Relation<Brand>;
  @Column('text') query!: string;
  @Column('text') geo!: string;
  /** A place within the geography, in free text; `null`: none in particular. */
  @Column('text', { name: 'asker_place', nullable: true }) place!: string | null;
  /** The asker's language as a BCP 47 tag; `null`: none in particular. */
  @Column('text', { nullable: true }) locale!: string | null;
  @Column('text') schedule!: string;
  @Column('text', { default: 'UTC' }) timezone!: string;
  @Column('smallint', { default: 1 }) samples!: number;
  /** Slugs of the assistants that it asks, the first one is served; `null`: those of its account. */
  @Column('text', { array: true, nullable: true }) assistants!: string[] | null;
  /** The prompt's tags, sorted, each once. */
  @Column('text', { array: true, default: () => `'{}'` }) tags!: string[];
  @Column('boolean', { default: true }) active!: boolean;
  @Column('boolean', { default: false }) branded!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'next_due_at', default: () => 'now()' }) nextDueAt!: Date;
  @Column('timestamptz', { name: 'last_checked_at', nullable: true }) lastCheckedAt!: Date | null;
  @Column('uuid', { name: 'last_result_id', nullable: true }) lastResultId!: string | null;
}
