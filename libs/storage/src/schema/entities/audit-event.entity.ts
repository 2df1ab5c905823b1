import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who changed what. The row outlives the account that it is about, and a trigger refuses every change of it. */
@Entity('audit_event')
@Index('audit_event_account_index', ['accountSlug', 'id'])
export class AuditEvent {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_event_pk',
  })
  id!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('text', { name: 'account_slug', nullable: true }) accountSlug!: string | null;
  @Column('text') actor!: string;
  @Column('text') action!: string;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('jsonb', { default: {} }) details!: object;
}
