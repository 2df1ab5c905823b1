import { Entity, PrimaryColumn } from 'typeorm';

/** A folder of exports whose day is gone: its files are to be removed. It outlives the account. */
@Entity('export_removal')
export class ExportRemoval {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'export_removal_pk' }) folder!: string;
}
