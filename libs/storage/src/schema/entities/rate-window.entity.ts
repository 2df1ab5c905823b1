import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The current minute of one key, or of all its sessions, over all instances: how many requests were granted in all, and
 * how many the last time. Releases from before there were sessions call the column key_id.
 */
@Entity('rate_window')
export class RateWindow {
  @PrimaryColumn('text', { name: 'key_id', primaryKeyConstraintName: 'rate_window_pk' }) holderId!: string;
  @Column('timestamptz') minute!: Date;
  @Column('integer') used!: number;
  @Column('integer') granted!: number;
}
