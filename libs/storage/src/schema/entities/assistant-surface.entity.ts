import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The surface that an assistant shows, kept as long as there are answers of it. An assistant without a row was asked by
 * an API.
 */
@Entity('assistant_surface')
export class AssistantSurface {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'assistant_surface_pk' }) slug!: string;
  @Column('text') surface!: string;
}
