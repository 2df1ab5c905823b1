import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An assistant, and when a running process was last able to ask it. */
@Entity('present_assistant')
export class PresentAssistant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'present_assistant_pk' }) slug!: string;
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
}
