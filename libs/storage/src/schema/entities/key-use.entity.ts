import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/**
 * How many requests a key, or a dashboard session that it opened, made to a group of routes on one day (UTC) from one
 * network.
 */
@Entity('key_use')
export class KeyUseRow {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'key_use_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'key_use_account_fk' })
  account?: Relation<Account>;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'key_use_pk' }) day!: string;
  /** A key is never deleted, but no foreign key enforces that. */
  @PrimaryColumn('text', { name: 'key_id', primaryKeyConstraintName: 'key_use_pk' }) keyId!: string;
  @PrimaryColumn('text', { name: 'route_group', primaryKeyConstraintName: 'key_use_pk' }) routeGroup!: string;
  /** The /24 of an IPv4 address, the /48 of an IPv6 address, `unknown`, or `other` where there were too many. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'key_use_pk' }) network!: string;
  @Column('bigint') requests!: string;
  /** How many of these requests came from an address that the key does not allow. */
  @Column('bigint') refused!: string;
}
