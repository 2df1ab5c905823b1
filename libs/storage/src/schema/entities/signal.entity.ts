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
import { Prompt } from './prompt.entity.js';

/** A change that was seen on one night, is reported, or was reported and is over. */
@Entity('signal')
@Check('signal_state_check', `state in ('seen', 'open', 'cleared')`)
@Check('signal_cleared_check', `(cleared_at is not null) = (state = 'cleared')`)
@Index('signal_fingerprint_index', ['accountId', 'fingerprint'], { unique: true, where: `state <> 'cleared'` })
@Index('signal_list_index', { synchronize: false })
@Index('signal_brand_index', ['brandId'])
@Index('signal_prompt_index', ['promptId'])
export class SignalRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'signal_pk' }) accountId!: string;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'signal_pk' }) id!: string;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @ManyToOne(() => Brand, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'signal_brand_fk' },
    { name: 'brand_id', referencedColumnName: 'id', foreignKeyConstraintName: 'signal_brand_fk' },
  ])
  brand?: Relation<Brand>;
  /** Identifies the change among the account's other changes. Of those that are not over, there is one of each. */
  @Column('text') fingerprint!: string;
  @Column('text') kind!: string;
  @Column('text') state!: 'seen' | 'open' | 'cleared';
  @Column('text', { nullable: true }) assistant!: string | null;
  @Column('uuid', { name: 'prompt_id', nullable: true }) promptId!: string | null;
  @ManyToOne(() => Prompt, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'signal_prompt_fk' },
    { name: 'prompt_id', referencedColumnName: 'id', foreignKeyConstraintName: 'signal_prompt_fk' },
  ])
  prompt?: Relation<Prompt> | null;
  /** The competitor or the quality that changed. */
  @Column('text', { nullable: true }) subject!: string | null;
  /** Both windows, the change and its significance, as they were when it was last seen. */
  @Column('jsonb') facts!: object;
  /** Results that show the change. */
  @Column('uuid', { name: 'result_ids', array: true, default: [] }) resultIds!: string[];
  @Column('timestamptz', { name: 'first_seen_at' }) firstSeenAt!: Date;
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt!: Date;
  @Column('timestamptz', { name: 'cleared_at', nullable: true }) clearedAt!: Date | null;
}
