import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** A link that opens one session; its row is deleted when it is used. */
@Entity('dashboard_link')
@Index('dashboard_link_account_index', ['accountId'])
export class DashboardLink {
  @PrimaryColumn('bytea', { name: 'token_sha256', primaryKeyConstraintName: 'dashboard_link_pk' }) tokenSha256!: Buffer;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'dashboard_link_account_fk' })
  account?: Relation<Account>;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
