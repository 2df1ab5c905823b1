import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: what holds for all accounts. */
@Entity('installation')
@Check('installation_one_check', 'only_one')
export class Installation {
  @PrimaryColumn('boolean', { name: 'only_one', default: true, primaryKeyConstraintName: 'installation_pk' })
  onlyOne!: boolean;
  /** Asked for, and served of, prompts that name no assistant, nor does their account. */
  @Column('text', { name: 'first_assistant', default: 'default' }) firstAssistant!: string;
  /** Of the API that started last, with `{account}` left open. */
  @Column('text', { name: 'base_url', nullable: true }) baseUrl!: string | null;
  /** When the operator's notices were last looked for. */
  @Column('timestamptz', { name: 'noticed_at', nullable: true }) noticedAt!: Date | null;
}
