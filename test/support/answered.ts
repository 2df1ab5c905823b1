import { Test } from '@nestjs/testing';
import { analyse } from '@app/analysis';
import { mentionsBody } from '@app/contract';
import { ClaimStore, Database, ResultStore, RunStore, StorageModule } from '@app/storage';
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
  const analysis = analyse(text, { brand: run.brand, competitors: run.brand.competitors, annotationTypes: ['brand'] });
  const { answeredAt } = answer;
  const facts = {
    ...run,
    brand: run.brand.name,
    domain: run.brand.domain,
    resultId: run.id,
    lastChecked: answeredAt,
    nextCheck: null,
  };
  const body = JSON.stringify(mentionsBody({ ...facts, answer, analysisMode: 'local', analysis }));
  await module
    .get(ResultStore)
    .keepResult(run, { findings: analysis, mode: 'local', configuration: {}, body, lastChecked: answeredAt });
  await module.close();
  return run.id;
}
