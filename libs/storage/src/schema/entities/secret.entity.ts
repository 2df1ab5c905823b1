import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Random bytes that only the processes on this database know; they are made with the schema. */
@Entity('secret')
export class Secret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secret_pk' }) name!: string;
  @Column('bytea') value!: Buffer;
}
