import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Account } from './account.entity.js';

/** A custom output field: a JMESPath expression over the result, whose value a JSON Schema checks. */
@Entity('custom_field')
@Unique('custom_field_name_unique', ['accountId', 'name'])
export class CustomField {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'custom_field_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'custom_field_account_fk' })
  account?: Relation<Account>;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'custom_field_pk' })
  id!: string;
  @Column('text') name!: string;
  @Column('jsonb') schema!: object;
  @Column('text') expression!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
