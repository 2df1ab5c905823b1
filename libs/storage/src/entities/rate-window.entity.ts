import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ApiKey } from './api-key.entity.js';

/** The current minute of one key over all instances: how many requests were handed out, and how many the last time. */
@Entity('rate_window')
export class RateWindow {
  @PrimaryColumn('text', { name: 'key_id', primaryKeyConstraintName: 'rate_window_pk' }) keyId!: string;
  @OneToOne(() => ApiKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'rate_window_key_fk' })
  key?: Relation<ApiKey>;
  @Column('timestamptz') minute!: Date;
  @Column('integer') used!: number;
  @Column('integer') granted!: number;
}
