import type { SourceOverrides } from '@app/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Limits that the operator sets; absent: none. Money is in US dollars, a day is a UTC day. */
export interface AccountLimits {
  runs_per_day?: number;
  cost_per_day_usd?: number;
  retention_days?: number;
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The recipients of the weekly digest, and when they get it. */
export interface DigestSettings {
  /** Mail addresses in lower case. */
  readonly to: readonly string[];
  /** An IANA time zone such as `Europe/London`. */
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
  /** The account of the demonstration, which asks the demo assistant alone. */
  @Column('boolean', { default: false }) demo!: boolean;
  /**
   * The version of the data that keys of the sandbox read; `null`: this is no sandbox. A complete sandbox is suspended.
   */
  @Column('integer', { name: 'sandbox_version', nullable: true }) sandboxVersion!: number | null;
  @Column('timestamptz', { name: 'suspended_at', nullable: true }) suspendedAt!: Date | null;
  @Column('jsonb', { default: {} }) limits!: AccountLimits;
  @Column('text', { name: 'annotation_types', array: true, default: ['brand'] }) annotationTypes!: string[];
  @Column('text', { array: true, default: [] }) includes!: string[];
  /**
   * Slugs of the assistants that its prompts ask, the first one is served; `null`: the installation's first assistant
   * alone.
   */
  @Column('text', { array: true, nullable: true }) assistants!: string[] | null;
  /** `null`: the account gets no digest. */
  @Column('jsonb', { nullable: true }) digest!: DigestSettings | null;
  /** Since when the account gets a digest: no earlier week is made. */
  @Column('timestamptz', { name: 'digest_since', nullable: true }) digestSince!: Date | null;
  /** The kinds that its operator has given to cited domains. */
  @Column('jsonb', { default: {} }) sources!: SourceOverrides;
  /** Its customers may change prompts and competitors themselves, by keys of the scope `write`. */
  @Column('boolean', { name: 'self_service', default: false }) selfService!: boolean;
  /** Its customers may have prompts asked at once, by keys of the scope `run`. */
  @Column('boolean', { name: 'runs_by_api', default: false }) runsByApi!: boolean;
  /** It rises with each change of the custom fields that changes bodies. */
  @Column('integer', { name: 'fields_version', default: 0 }) fieldsVersion!: number;
  /** Results of earlier UTC days are deleted or about to be. It never moves back. */
  @Column('date', { name: 'results_from', nullable: true }) resultsFrom!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
