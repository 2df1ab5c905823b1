import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { Account } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';

/** A browser's session on an account, found by the SHA-256 of the secret in its cookie. */
@Entity('dashboard_session')
@Unique('dashboard_session_token_unique', ['tokenSha256'])
@Index('dashboard_session_account_index', ['accountId'])
@Index('dashboard_session_key_index', ['keyId'])
export class DashboardSession {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'dashboard_session_pk' })
  id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'dashboard_session_account_fk' })
  account?: Relation<Account>;
  /** The key that signed in; `null`: a one-time link or a person signed in. */
  @Column('text', { name: 'key_id', nullable: true }) keyId!: string | null;
  @ManyToOne(() => ApiKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'dashboard_session_key_fk' })
  key?: Relation<ApiKey>;
  /** The person whom an identity provider signed in; `null`: a key or a link signed in. */
  @Column('text', { nullable: true }) person!: string | null;
  @Column('bytea', { name: 'token_sha256' }) tokenSha256!: Buffer;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
}
