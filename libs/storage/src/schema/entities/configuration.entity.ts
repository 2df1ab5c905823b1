import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Account } from './account.entity.js';

/** The settings that analyses were made with, each stored once. They tell why two analyses differ. */
@Entity('configuration')
export class Configuration {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'configuration_pk' }) accountId!: string;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'configuration_account_fk' })
  account?: Relation<Account>;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'configuration_pk' }) sha256!: string;
  @Column('jsonb') content!: object;
}
