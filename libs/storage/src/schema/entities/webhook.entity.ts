import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Account } from './account.entity.js';

/** An address that gets an account's events. */
@Entity('webhook')
@Unique('webhook_url_unique', ['accountId', 'url'])
@Check('webhook_format_check', `format in ('standard', 'slack')`)
@Check('webhook_secret_check', `(secret is not null) = (format = 'standard')`)
@Check('webhook_disabled_check', `(disabled_at is not null) = (disabled_because is not null)`)
@Check('webhook_failing_check', `(failing_since is not null) = (failures > 0)`)
export class Webhook {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'webhook_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'webhook_account_fk' })
  account?: Relation<Account>;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_pk' }) id!: string;
  @Column('text') url!: string;
  @Column('text') format!: 'standard' | 'slack';
  /** The types of events that it gets; null: all. */
  @Column('text', { array: true, nullable: true }) types!: string[] | null;
  /** The signing secret, unhashed, because signing needs the secret itself. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column('bytea', { name: 'old_secret', nullable: true }) oldSecret!: Buffer | null;
  @Column('timestamptz', { name: 'old_secret_until', nullable: true }) oldSecretUntil!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  @Column('text', { name: 'disabled_because', nullable: true }) disabledBecause!: string | null;
  /** How many attempts have failed in a row. */
  @Column('integer', { default: 0 }) failures!: number;
  @Column('timestamptz', { name: 'failing_since', nullable: true }) failingSince!: Date | null;
  /** After a failure nothing is sent before this moment. */
  @Column('timestamptz', { name: 'paused_until', nullable: true }) pausedUntil!: Date | null;
  @Column('timestamptz', { name: 'last_delivered_at', nullable: true }) lastDeliveredAt!: Date | null;
  /** The lease of the one process that sends to it now. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
}
