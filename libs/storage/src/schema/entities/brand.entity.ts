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

/**
 * A tracked brand with the competitors that the customer has named, and words that tell it from what else its name
 * means.
 */
@Entity('brand')
@Unique('brand_name_unique', ['accountId', 'name'])
export class Brand {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'brand_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'brand_account_fk' })
  account?: Relation<Account>;
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'brand_pk' })
  id!: string;
  @Column('text') name!: string;
  @Column('jsonb', { default: [] }) aliases!: string[];
  @Column('text') domain!: string;
  @Column('jsonb', { default: [] }) competitors!: { name: string; aliases: string[] }[];
  @Column('jsonb', { default: [] }) about!: string[];
  @Column('jsonb', { name: 'not_about', default: [] }) not!: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
