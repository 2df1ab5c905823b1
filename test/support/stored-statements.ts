import { globSync, readFileSync } from 'node:fs';

const queries = 'libs/storage/queries';

/** Every text that `npm run generate` found in the stores, by its statement's name, with its parameters' types. */
export function storedStatements(): Map<string, string[]> {
  const texts = globSync('**/*.sql', { cwd: queries }).flatMap((path) =>
    readFileSync(`${queries}/${path}`, 'utf8').split(/^(?=-- \w+\.\w+)/m),
  );
  return Map.groupBy(texts, (text) => /^-- (\w+\.\w+)/.exec(text)![1]!);
}

/** Tables whose rows belong to an account, according to the entities. */
export function tablesOfAccounts(): Set<string> {
  const entities = globSync('libs/storage/src/schema/entities/*.entity.ts').map((path) => readFileSync(path, 'utf8'));
  return new Set(
    entities.filter((text) => text.includes(`name: 'account_id'`)).map((text) => /@Entity\('(\w+)'\)/.exec(text)![1]!),
  );
}
