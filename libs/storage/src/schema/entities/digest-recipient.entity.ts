import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Account } from './account.entity.js';

/** Somebody who was sent a digest. A person who has unsubscribed stays here, whatever the account's file says. */
@Entity('digest_recipient')
@Unique('digest_recipient_token_unique', ['token'])
export class DigestRecipient {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'digest_recipient_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'digest_recipient_account_fk' })
  account?: Relation<Account>;
  /** The mail address, in lower case. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'digest_recipient_pk' }) address!: string;
  /** The secret in each mail's link to unsubscribe; it allows nothing else. */
  @Column('text') token!: string;
  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true }) unsubscribedAt!: Date | null;
}
