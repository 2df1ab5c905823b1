import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** An API key as it is stored: its public id and the SHA-256 of the whole text. The text itself is stored nowhere. */
@Entity('api_key')
@Index('api_key_account_index', ['accountId'])
export class ApiKey {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'api_key_pk' }) id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_key_account_fk' })
  account?: Relation<Account>;
  @Column('text') environment!: string;
  @Column('bytea', { name: 'secret_sha256' }) secretSha256!: Buffer;
  /** The scopes of the key, from `keyScopes`. `write` and `run` have an effect only where its account allows them. */
  @Column('text', { array: true, default: ['read'] }) scopes!: string[];
  /** IP addresses and ranges (CIDR) from which alone the key may be used; empty: from anywhere. */
  @Column('text', { name: 'allowed_addresses', array: true, default: [] }) allowedAddresses!: string[];
  @Column('text', { nullable: true }) label!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
  /** The key that replaces this one, where it was rotated. */
  @Column('text', { name: 'successor_id', nullable: true }) successorId!: string | null;
}
