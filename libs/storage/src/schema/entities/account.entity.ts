import type { SourceOverrides } from '@app/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Ceilings the operator sets; absent means none. Money in US dollars, the day in UTC. */
export interface AccountLimits {
  runs_per_day?: number;
  cost_per_day_usd?: number;
  retention_days?: number;
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Who gets the weekly digest, and when. */
export interface DigestSettings {
  /** Mail addresses in lower case. */
  readonly to: readonly string[];
  /** An IANA name such as `Europe/London`. */
  readonly timezone: string;
  readonly weekday: Weekday;
}

/** A paying customer. */
@Entity('account')
@Unique('account_slug_unique', ['slug'])
@Index('account_sandbox_unique', ['sandboxVersion'], { unique: true })
@Index('account_demo_unique', ['demo'], { unique: true, where: 'demo' })
export class Account {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'account_pk' })
  id!: string;
  @Column('text') slug!: string;
  @Column('text') name!: string;
  /** The one that asks the demo assistant alone. */
  @Column('boolean', { default: false }) demo!: boolean;
  /** Of the data that keys of the sandbox read; `null`: it is no sandbox. One that is whole is suspended. */
  @Column('integer', { name: 'sandbox_version', nullable: true }) sandboxVersion!: number | null;
  @Column('timestamptz', { name: 'suspended_at', nullable: true }) suspendedAt!: Date | null;
  @Column('jsonb', { default: {} }) limits!: AccountLimits;
  @Column('text', { name: 'annotation_types', array: true, default: ['brand'] }) annotationTypes!: string[];
  @Column('text', { array: true, default: [] }) includes!: string[];
  /** Slugs of those that its prompts ask, the first is served; `null`: the installation's first alone. */
  @Column('text', { array: true, nullable: true }) assistants!: string[] | null;
  /** `null`: it gets no digest. */
  @Column('jsonb', { nullable: true }) digest!: DigestSettings | null;
  /** Since when it gets one: none that was due before is made. */
  @Column('timestamptz', { name: 'digest_since', nullable: true }) digestSince!: Date | null;
  /** Kinds that its operator has given to cited domains. */
  @Column('jsonb', { default: {} }) sources!: SourceOverrides;
  /** Its customers may change prompts and competitors themselves, by keys of the scope `write`. */
  @Column('boolean', { name: 'self_service', default: false }) selfService!: boolean;
  /** Its customers may have prompts asked at once, by keys of the scope `run`. */
  @Column('boolean', { name: 'runs_by_api', default: false }) runsByApi!: boolean;
  /** Rises with each change of the custom fields that changes bodies. */
  @Column('integer', { name: 'fields_version', default: 0 }) fieldsVersion!: number;
  /** Results of UTC days before this one are purged or about to be; it never goes back. */
  @Column('date', { name: 'results_from', nullable: true }) resultsFrom!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
