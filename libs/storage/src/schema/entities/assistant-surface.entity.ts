import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which surface an assistant shows, for as long as there are answers of it; one that is not here was asked by an API. */
@Entity('assistant_surface')
export class AssistantSurface {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'assistant_surface_pk' }) slug!: string;
  @Column('text') surface!: string;
}
