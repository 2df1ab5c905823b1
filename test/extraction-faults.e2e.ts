import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { analyse } from '@app/analysis';
import { factsOf, finishedBody, watchOf } from '@app/contract';
import { ResultStore } from '@app/storage';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import type { FaultKind } from '../apps/demo-assistant/src/faults.js';
import { SteppedWorker } from './support/stepped-worker.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let demo: DemoAssistant;
let acme: Customer;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  demo = await startDemoAssistant();
  acme = await onboardCustomer(database.url, 'acme', [writtenAnswers[0]!.prompt]);
});

afterAll(async () => {
  await demo?.close();
  await database?.drop();
  Logger.overrideLogger(true);
});

// A call that fails, one that never ends, and a reply that cannot be parsed: each other fault has the outcome of one of
// them.
it.each<FaultKind>(['500', 'hang', 'nul'])(
  '%s at the extraction leaves the local result, byte for byte, and is marked',
  async (kind) => {
    const timeoutMs = kind === 'hang' ? 300 : 10_000;
    const asking = { baseUrl: demo.baseUrl, model: 'demo-written-samples', analysisModel: `fault:${kind}`, timeoutMs };
    const worker = await SteppedWorker.open(database.url, asking);
    try {
      const run = await worker.run(acme.promptIds[0]!);
      const answer = (await worker.module.get(ResultStore).answerOf(run))!;
      const analysis = analyse(answer.text, watchOf(run));
      const local = finishedBody(factsOf(run, answer, { analysis, mode: 'local' }), []);
      const [result] = await worker.rows<{ body: string; mode: string; fallback: string; findings: object }>(
        `select r.body, n.mode, n.fallback, n.findings from result r join analysis n on n.id = r.analysis_id where r.run_id = $1`,
        run.id,
      );
      expect(result).toMatchObject({ body: local.body, mode: 'local_fallback', fallback: expect.any(String) });
      expect(result!.findings).toEqual(JSON.parse(JSON.stringify(analysis)));
    } finally {
      await worker.close();
    }
  },
);
