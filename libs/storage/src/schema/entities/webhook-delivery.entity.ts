import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Event } from './event.entity.js';
import { Webhook } from './webhook.entity.js';

/** The delivery of one event to one webhook. */
@Entity('webhook_delivery')
@Check('webhook_delivery_state_check', `state in ('waiting', 'delivered', 'failed')`)
@Index('webhook_delivery_waiting_index', ['accountId', 'webhookId', 'position'], { where: `state = 'waiting'` })
@Index('webhook_delivery_event_index', ['accountId', 'position'])
export class WebhookDelivery {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'webhook_delivery_pk' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'webhook_id', primaryKeyConstraintName: 'webhook_delivery_pk' }) webhookId!: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'webhook_delivery_pk' }) position!: string;
  @ManyToOne(() => Webhook, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'webhook_delivery_webhook_fk' },
    { name: 'webhook_id', referencedColumnName: 'id', foreignKeyConstraintName: 'webhook_delivery_webhook_fk' },
  ])
  webhook?: Relation<Webhook>;
  @ManyToOne(() => Event, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn([
    { name: 'account_id', referencedColumnName: 'accountId', foreignKeyConstraintName: 'webhook_delivery_event_fk' },
    { name: 'position', referencedColumnName: 'position', foreignKeyConstraintName: 'webhook_delivery_event_fk' },
  ])
  event?: Relation<Event>;
  @Column('text', { default: 'waiting' }) state!: 'waiting' | 'delivered' | 'failed';
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' }) dueAt!: Date;
  @Column('timestamptz', { name: 'tried_at', nullable: true }) triedAt!: Date | null;
  /** The HTTP status of the last attempt; null: there was no response. */
  @Column('integer', { nullable: true }) status!: number | null;
  /** Why the last attempt failed. */
  @Column('text', { nullable: true }) trouble!: string | null;
}
