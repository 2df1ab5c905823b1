import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An assistant that a process at work could ask when it was last seen. */
@Entity('present_assistant')
export class PresentAssistant {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'present_assistant_pk' }) slug!: string;
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
}
