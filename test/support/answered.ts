import { Test } from '@nestjs/testing';
import { analyse } from '@app/analysis';
import { factsOf, finishedBody, watchOf } from '@app/contract';
import { ClaimStore, Database, FieldStore, ResultStore, RunStore, StorageModule } from '@app/storage';
import type { Customer } from './customer.js';

/** Writes a result of a prompt as a worker would, from this answer. Returns the run's id. */
export async function answerPrompt(
  databaseUrl: string,
  { slug }: Customer,
  promptId: string,
  text: string,
): Promise<string> {
  const imports = [StorageModule.with({ url: databaseUrl, poolSize: 2 })];
  const module = await Test.createTestingModule({ imports }).compile();
  const database = module.get(Database);
  const account = await database.row<{ id: string }>('select id from account where slug = $1', [slug]);
  const opened = await database.inTransaction((tx) =>
    module.get(RunStore).openNow({ accountId: account!.id, promptId }, tx),
  );
  const { claimed } = await database.inTransaction((tx) =>
    module.get(ClaimStore).claim([opened[0]!.id], { estimateUsd: 0 }, tx),
  );
  const run = claimed[0]!;
  const used = { inputTokens: 10, outputTokens: 100, searches: 0, costUsd: 0 };
  const reply = { text, cleaned: false, citations: [], model: 'm', api: 'chat', geoApplied: 'none' };
  const answer = await module.get(ResultStore).keepAnswer(run, reply, used);
  const watch = watchOf(run);
  const analysis = analyse(text, watch);
  const { fields, version } = await module.get(FieldStore).current(run.accountId);
  const mode = 'local';
  await module.get(ResultStore).keepResult(run, {
    ...finishedBody(factsOf(run, answer, { analysis, mode }), fields),
    findings: analysis,
    mode,
    configuration: { ...watch, mode },
    fieldsVersion: version,
    lastChecked: answer.answeredAt,
  });
  await module.close();
  return run.id;
}
