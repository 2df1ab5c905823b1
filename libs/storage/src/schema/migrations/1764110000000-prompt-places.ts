import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the place within its geography from which a prompt is asked, the asker's language, and how the answer was given
 * these. The same question from another place is another prompt: the wider index replaces the one by geography, which
 * would refuse it. The column is not called `place`, because statements of the release before use that name for another
 * column without a table alias.
 */
export class PromptPlaces1764110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table prompt add asker_place text, add locale text;
      create unique index prompt_variant_unique
        on prompt (brand_id, md5(query), geo, coalesce(asker_place, ''), coalesce(locale, ''));
      drop index prompt_question_unique;
      alter table answer add place_applied text not null default 'none', add locale_applied text not null default 'none';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table answer drop place_applied, drop locale_applied;
      create unique index prompt_question_unique on prompt (brand_id, md5(query), geo);
      drop index prompt_variant_unique;
      alter table prompt drop asker_place, drop locale;
    `);
  }
}
