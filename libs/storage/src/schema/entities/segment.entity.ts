import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** Prompts that are added up together: of one brand, all that name it or all others; where it is `split`, of one geography and with the same tags. */
@Entity('segment')
export class Segment {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'segment_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'segment_account_fk' })
  account?: Relation<Account>;
  /** Made of what follows. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'segment_pk' }) id!: string;
  @Column('boolean') split!: boolean;
  @Column('uuid', { name: 'brand_id' }) brandId!: string;
  @Column('boolean') branded!: boolean;
  @Column('text', { nullable: true }) geo!: string | null;
  @Column('text', { array: true, nullable: true }) tags!: string[] | null;
}
