import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The current minute of one key or session over all instances: how many requests were handed out, and how many the last time. */
@Entity('rate_window')
export class RateWindow {
  @PrimaryColumn('text', { name: 'holder_id', primaryKeyConstraintName: 'rate_window_pk' }) holderId!: string;
  @Column('timestamptz') minute!: Date;
  @Column('integer') used!: number;
  @Column('integer') granted!: number;
}
