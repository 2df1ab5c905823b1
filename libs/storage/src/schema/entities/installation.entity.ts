import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of the whole installation, in a single row. */
@Entity('installation')
@Check('installation_one_check', 'only_one')
export class Installation {
  @PrimaryColumn('boolean', { name: 'only_one', default: true, primaryKeyConstraintName: 'installation_pk' })
  onlyOne!: boolean;
  /** The assistant that is asked and served for prompts where neither they nor their account name one. */
  @Column('text', { name: 'first_assistant', default: 'default' }) firstAssistant!: string;
  /** The base URL of the API that started last, with `{account}` as a placeholder. */
  @Column('text', { name: 'base_url', nullable: true }) baseUrl!: string | null;
  /** When the operator's notices were last looked for. */
  @Column('timestamptz', { name: 'noticed_at', nullable: true }) noticedAt!: Date | null;
}
