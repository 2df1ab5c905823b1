import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The current minute of one key, or of all its sessions, over all instances: how many requests were handed out, and how many the last time. Releases before sessions call the column key_id. */
@Entity('rate_window')
export class RateWindow {
  @PrimaryColumn('text', { name: 'key_id', primaryKeyConstraintName: 'rate_window_pk' }) holderId!: string;
  @Column('timestamptz') minute!: Date;
  @Column('integer') used!: number;
  @Column('integer') granted!: number;
}
