import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Ceilings the operator sets; absent means none. Money in US dollars, the day in UTC. */
export interface AccountLimits {
  runs_per_day?: number;
  cost_per_day_usd?: number;
  retention_days?: number;
}

/** A paying customer. */
@Entity('account')
@Unique('account_slug_unique', ['slug'])
@Index('account_demo_unique', ['demo'], { unique: true, where: 'demo' })
export class Account {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'account_pk' })
  id!: string;
  @Column('text') slug!: string;
  @Column('text') name!: string;
  /** The one that asks the demo assistant alone. */
  @Column('boolean', { default: false }) demo!: boolean;
  @Column('timestamptz', { name: 'suspended_at', nullable: true }) suspendedAt!: Date | null;
  @Column('jsonb', { default: {} }) limits!: AccountLimits;
  @Column('text', { name: 'annotation_types', array: true, default: ['brand'] }) annotationTypes!: string[];
  @Column('text', { array: true, default: [] }) includes!: string[];
  /** Slugs of those that its prompts ask, the first is served; `null`: the installation's first alone. */
  @Column('text', { array: true, nullable: true }) assistants!: string[] | null;
  /** Rises with each change of the custom fields that changes bodies. */
  @Column('integer', { name: 'fields_version', default: 0 }) fieldsVersion!: number;
  /** Results of UTC days before this one are purged or about to be; it never goes back. */
  @Column('date', { name: 'results_from', nullable: true }) resultsFrom!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
