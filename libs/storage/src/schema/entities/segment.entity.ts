import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * Prompts that are added up together: all prompts of one brand that name it, or all others; where it is `split`, those
 * of one geography with the same tags.
 */
@Entity('segment')
export class Segment {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'segment_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'segment_account_fk' })
  account?: Relation<Account>;
  /** It is computed from the following columns. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'segment_pk' }) id!: string;
  @Column('boolean') split!: boolean;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @Column('boolean') branded!: boolean;
  @Column('text', { nullable: true }) geo!: string | null;
  @Column('text', { array: true, nullable: true }) tags!: string[] | null;
}
