import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** A week whose digest was due. It is made only once. */
@Entity('digest')
export class Digest {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'digest_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'digest_account_fk' })
  account?: Relation<Account>;
  /** The week's Monday. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'digest_pk' }) week!: string;
  @Column('timestamptz', { name: 'made_at', default: () => 'now()' }) madeAt!: Date;
}
