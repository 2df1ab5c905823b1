import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { AnalysisProcesses } from '@app/analysis-processes';
import { loadConfig } from '@app/config';
import { namedAssistants, OnboardingService, OperationsModule } from '@app/operations';
import { Database, StorageModule } from '@app/storage';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { demoBrand, demoPlan } from '../apps/service/src/demo/demo-account.js';
import { makeDemoHistory } from '../apps/service/src/demo/demo-history.js';
import { Answers } from './support/answers.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { analysisHere } from './support/analysis-here.js';
import { call, type RunningService, startApi } from './support/service.js';

const prompts = demoBrand.prompts.length;
const config = loadConfig({});
const assistants = config.assistants.slice(1);
const analysisMode = 'assisted';
const slugs = assistants.map(({ slug }) => slug);
const never = new AbortController().signal;
// A history of 60 days would show nothing more.
const days = 15;

let database: TestDatabase;
let module: TestingModule;
let service: RunningService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const imports = [
    StorageModule.with({ url: database.url }),
    OperationsModule.with({
      keyEnvironment: 'live',
      baseUrlOf: (slug) => slug,
      assistants: namedAssistants(config.assistants),
    }),
  ];
  module = await Test.createTestingModule({ imports })
    .overrideProvider(AnalysisProcesses)
    .useValue(analysisHere)
    .compile();
  const onboarded = await module.get(OnboardingService).onboard(demoPlan(slugs), { actor: 'test' });
  key = onboarded.api_key!;
  service = await startApi(database.url);
  const answers = await Answers.open(database.url, { demo: true });
  await answers.answerNow(onboarded.prompts[0]!.id!, { text: 'Today, Acme Cloud.' });
  await answers.close();
  await makeDemoHistory(module, { assistants, analysisMode }, never, days);
});

afterAll(async () => {
  await service?.close();
  await module?.close();
  await database?.drop();
});

const get = async <Body>(path: string) => (await (await call(service, key, path)).json()) as Body;
const rows = <Row>(sql: string) => module.get(Database).rows<Row>(sql);

describe('the demo’s history', () => {
  it('is a result of each question a day of the first assistant, every third day of each other', async () => {
    const counts = await rows(
      `select u.assistant, count(*)::int as runs, count(distinct slot::date)::int as days, count(distinct r.prompt_id)::int as prompts,
         bool_and(u.slot = r.last_checked and u.started_at = u.slot and u.status = 'succeeded') as dated,
         min(r.last_checked) > now() - interval '${days + 1} days' as recent
       from run u join result r on r.run_id = u.id join account a on a.id = u.account_id and u.slot < a.created_at
       group by u.assistant order by u.assistant`,
    );
    const all = { prompts, days: expect.any(Number), dated: true, recent: true };
    const [first, ...others] = slugs;
    expect(counts).toEqual([
      { ...all, assistant: first, runs: days * prompts },
      ...others.map((assistant) => ({ ...all, assistant, runs: (days / 3) * prompts })),
    ]);
    const { data } = await get<{ data: { answers: number }[] }>('/v1/trends?bucket=day&branded=include');
    const answers = data.reduce((sum, day) => sum + day.answers, 0);
    expect(answers).toBeGreaterThanOrEqual((days - 1) * (prompts + 2 * Math.floor(prompts / 3)));
  });

  it('shows assistants that differ: in how often they name the brand, and whom they cite', async () => {
    const rates = await rows<{ assistant: string; rate: number }>(
      `select assistant, sum(mentioned)::float8 / sum(answers) as rate from report_day
       where assistant like 'demo-%' group by assistant order by rate`,
    );
    expect(rates.map(({ assistant }) => assistant)).toEqual(['demo-b', 'demo-a', 'demo-c']);
    for (const [index, { rate }] of rates.slice(1).entries()) expect(rate - rates[index]!.rate).toBeGreaterThan(0.05);
    const cited = await rows(
      `select array_agg(domain order by times desc, domain) as domains
       from (select assistant, domain, sum(answers) as times from citation_day group by assistant, domain) counted
       group by assistant`,
    );
    expect(new Set(cited.map((row) => JSON.stringify(row))).size).toBe(3);
  });

  it('has gaps to show: the questions whose answers name rivals alone', async () => {
    const { data } = await get<{ data: { query: string; instead: object[] }[] }>('/v1/gaps');
    const silent = writtenAnswers.filter(({ variants }) => !variants.some((text) => text.includes('Acme')));
    expect(data.map(({ query }) => query).toSorted()).toEqual(silent.map(({ prompt }) => prompt).toSorted());
    for (const { instead } of data) expect(instead.length).toBeGreaterThanOrEqual(2);
  });

  it('says that it is the demo’s own writing, and is never the newest', async () => {
    const { data } = await get<{ data: { id: string; mentions: object[] }[] }>('/v1/results?limit=200');
    expect(data[0]!.mentions).toMatchObject([{ text_snippet: 'Today, Acme Cloud.' }]);
    const { provenance } = await get<{ provenance: { model: string } }>(`/v1/results/${data.at(-1)!.id}`);
    expect(provenance.model).toMatch(/^demo-written-samples/);
  });

  it('is made once, and an interrupted one is continued', async () => {
    const count = async () => (await rows<{ n: number }>('select count(*)::int as n from run'))[0]!.n;
    const before = await count();
    await makeDemoHistory(module, { assistants, analysisMode }, never, days);
    expect(await count()).toBe(before);
    await rows(`delete from run where slot < now() - interval '5 days'`);
    await makeDemoHistory(module, { assistants, analysisMode }, AbortSignal.abort(), days);
    expect(await count()).toBeLessThan(before);
    await makeDemoHistory(module, { assistants, analysisMode }, never, days);
    expect(await count()).toBe(before);
  });

  it('warns where it fails by itself, and of nothing where the process is ended meanwhile', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const closed = {
      get: () => {
        throw new Error('closed');
      },
    } as unknown as TestingModule;
    await makeDemoHistory(closed, { assistants, analysisMode }, AbortSignal.abort(), days);
    expect(warn).not.toHaveBeenCalled();
    await makeDemoHistory(closed, { assistants, analysisMode }, never, days);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('is made for a new account alone: what an old one has no longer was purged', async () => {
    await rows(`update account set created_at = now() - interval '2 days'`);
    await rows('delete from run');
    await makeDemoHistory(module, { assistants, analysisMode }, never, days);
    expect(await rows('select from run')).toEqual([]);
  });
});
