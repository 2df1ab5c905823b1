import { Entity, PrimaryColumn } from 'typeorm';

/** A folder of exports whose day is gone, so that its files must be deleted. The row outlives the account. */
@Entity('export_removal')
export class ExportRemoval {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'export_removal_pk' }) folder!: string;
}
