import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Random bytes that all processes on this database share and nobody else knows; made with the schema. */
@Entity('secret')
export class Secret {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'secret_pk' }) name!: string;
  @Column('bytea') value!: Buffer;
}
