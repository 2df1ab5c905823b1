import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findBrowser } from '../bench/dashboard/browser.js';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { readPdf } from './support/pdf.js';
import { call, type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';
import { withBrowser } from './support/stage.js';

let database: TestDatabase;
let acme: Customer;
let globex: Customer;
/** A folder for programs that stand in for a browser, and for their output. Every user can write to it. */
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  chmodSync(folder, 0o777);
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['the easiest storage', 'the cheapest storage']);
  globex = await onboardCustomer(database.url, 'globex', ['a question of globex alone']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use. Hooli Box is cheap.');
  await answerPrompt(database.url, acme.promptIds[1]!, '**Hooli Box** is cheap.');
  await answerPrompt(database.url, globex.promptIds[0]!, '**Zorblatt Works** is fast.');
});

afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const path = '/v1/report.pdf';

/** A program that is run in place of a browser. */
function program(name: string, script: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

async function withService<Result>(
  settings: Record<string, string>,
  work: (service: RunningService) => Promise<Result>,
  { printTimeoutMs }: { printTimeoutMs?: number } = {},
): Promise<Result> {
  const service = await startApi(database.url, settings, { printTimeoutMs });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

const problemOf = async (reply: Response) => {
  const { code, detail } = (await reply.json()) as { code: string; detail: string };
  return { status: reply.status, code, detail, retryAfter: reply.headers.get('retry-after') };
};

const printFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('brand-mentions-pdf-'));

/** Processes whose command line contains this word. */
const processesOf = (word: string) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(word));

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Starts a child and never ends: both are found by the seconds that they sleep. */
const seconds = `86400.${process.pid}`;
const hanging = () => program('hangs', `echo begun > ${folder}/begun\nsleep ${seconds} & wait`);
const begun = () => until('the browser', async () => readdirSync(folder).includes('begun'));
const nothingLeft = async () => {
  rmSync(join(folder, 'begun'), { force: true });
  expect([processesOf(seconds), printFolders()]).toEqual([[], []]);
};

withBrowser('the report as PDF', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startApi(database.url, { CHROMIUM_PATH: (await findBrowser())! });
  });

  afterAll(() => service?.close());

  const print = async (customer: Customer, query = '') => {
    const reply = await call(service, customer.key, `/${customer.slug}${path}${query}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return { reply, ...readPdf(Buffer.from(await reply.arrayBuffer())) };
  };

  it('has two to four pages with the name of the account, the period and the figures, in a file of that name', async () => {
    const year = new Date().getUTCFullYear();
    const { reply, pages, text, links } = await print(acme, `?from=${year}-01-01&to=${year}-12-31`);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).toContain('Report on Acme Cloud');
    expect(text).toContain(`Jan 1 – Dec 31, ${year}`);
    expect(text).toContain('You are named in 50% of answers (1 of 2)');
    expect(text).toMatch(/\/acme\/dashboard\/answer\?id=[0-9a-f-]+…/);
    expect(links).toContainEqual(expect.stringMatching(/\/acme\/dashboard\/answer\?id=[0-9a-f-]{36}/));
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="report-acme-${year}-01-01-${year}-12-31.pdf"`,
    );
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it('holds nothing of another account', async () => {
    const [mine, theirs] = [await print(acme), await print(globex)];
    expect(mine.text).not.toMatch(/globex|Zorblatt/i);
    expect(theirs.text).toContain('a question of globex alone');
    expect(theirs.text).not.toMatch(/easiest|Hooli/i);
    const stolen = await print(acme, `?prompt_id=${globex.promptIds[0]}`);
    expect(stolen.text).not.toMatch(/globex|Zorblatt|You are named/i);
  });

  it('shows what its filters choose', async () => {
    const { text } = await print(acme, `?prompt_id=${acme.promptIds[1]}&branded=include`);
    expect(text).toContain('You are named in 0% of answers (0 of 1)');
    expect(text).toContain('branded prompts included');
  });

  const printedIn = async (headers: Record<string, string>) => {
    const own = { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json', ...headers };
    const reply = await fetch(`${service.url}/acme${path}`, { headers: own });
    return readPdf(Buffer.from(await reply.arrayBuffer())).text;
  };

  it('is in the language that is asked for, or was chosen on the page', async () => {
    expect(await printedIn({ 'Accept-Language': 'de-AT, en;q=0.5' })).toContain('Bericht über Acme Cloud');
    expect(await printedIn({ 'Accept-Language': 'de', Cookie: 'brand_mentions_language=es' })).toContain(
      'Informe sobre Acme Cloud',
    );
  });

  it('says in a page that nothing was measured', async () => {
    const { text } = await print(acme, '?from=2020-01-01&to=2020-01-31');
    expect(text).toContain('Jan 1 – 31, 2020');
    expect(text).not.toContain('You are named');
  });

  it('leaves no process and no file', async () => {
    await print(acme);
    expect([processesOf('brand-mentions-pdf-'), printFolders()]).toEqual([[], []]);
  });
});

describe('a report that cannot be printed', () => {
  it('is refused as the reports refuse it, where it is asked for wrongly', async () => {
    await withService({}, async (service) => {
      const refused = async (query: string) => problemOf(await call(service, acme.key, `${path}?${query}`));
      for (const [query, words] of [
        ['from=2026-01-05T00:00:00Z', 'from must be a day such as 2026-01-05'],
        ['from=2026-02-30', 'from must be a day such as 2026-01-05'],
        ['from=2026-02-02&to=2026-01-01', 'from must not be after to'],
        ['from=2024-01-01&to=2026-01-01', 'from must be within 366 days of to'],
        ['geo=Atlantis', 'geo must be one of US'],
        ['assistant=nobody', 'assistant must be one of'],
        [`rivals=${'a,'.repeat(5)}a`, 'rivals must be at most 5 names'],
        ['limit=1', 'limit is not a parameter of this route'],
      ] as const)
        expect(await refused(query)).toMatchObject({
          status: 400,
          code: 'invalid_parameters',
          detail: expect.stringContaining(words),
        });
    });
  });

  it('says where to print it oneself, where there is no browser', async () => {
    await withService({ CHROMIUM_PATH: 'none' }, async (service) => {
      const { detail, ...rest } = await problemOf(await call(service, acme.key, path));
      expect(rest).toEqual({ status: 501, code: 'pdf_unavailable', retryAfter: null });
      expect(detail).toContain(`http://localhost:${service.port}/acme/dashboard/report`);
    });
  });

  it('is stopped in time, with everything that the browser has started', async () => {
    await withService(
      { CHROMIUM_PATH: hanging() },
      async (service) => {
        const problem = await problemOf(await call(service, acme.key, path));
        expect(problem).toMatchObject({ status: 503, code: 'pdf_too_slow', retryAfter: '30' });
        await begun();
        await nothingLeft();
      },
      { printTimeoutMs: 1000 },
    );
  });

  it('is answered with when to come back while another one is printed, and is printed once the other client has left', async () => {
    await withService({ CHROMIUM_PATH: hanging() }, async (service) => {
      const leave = new AbortController();
      const headers = { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json' };
      const first = fetch(`${service.url}${path}`, { headers, signal: leave.signal }).catch(() => 'left');
      await begun();
      const problem = await problemOf(await call(service, globex.key, path));
      expect(problem).toMatchObject({ status: 503, code: 'pdf_busy', retryAfter: '5' });
      leave.abort();
      await first;
      await until('the end of what nobody waits for', async () => printFolders().length === 0);
      await nothingLeft();
      const second = call(service, globex.key, path);
      await begun();
      await service.close();
      await second;
    });
    await nothingLeft();
  });

  it('ends with the service, and leaves nothing', async () => {
    const service = await startApi(database.url, { CHROMIUM_PATH: hanging() });
    const asked = call(service, acme.key, path);
    await begun();
    await service.close();
    expect(await problemOf(await asked)).toMatchObject({ status: 503, code: 'pdf_failed' });
    await nothingLeft();
  });

  it('says so where the browser ends or cannot be run', async () => {
    for (const browser of [program('ends', 'exit 1'), join(folder, 'nowhere')])
      await withService({ CHROMIUM_PATH: browser }, async (service) => {
        expect(await problemOf(await call(service, acme.key, path))).toMatchObject({ status: 503, code: 'pdf_failed' });
      });
    await nothingLeft();
  });

  it('passes no key, no session and no setting of ours to the browser', async () => {
    const recording = program('records', `(tr '\\0' ' ' < /proc/$$/cmdline; env) > ${folder}/recorded`);
    await withService({ CHROMIUM_PATH: recording }, async (service) => {
      await call(service, acme.key, path);
      const recorded = readFileSync(join(folder, 'recorded'), 'utf8');
      expect(recorded).toContain('--remote-debugging-pipe');
      expect(recorded).not.toMatch(/bm_|acme|postgres|https?:/i);
      const names = [...recorded.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
      const needed = [
        'HOME',
        'PATH',
        'TMPDIR',
        'LANG',
        'LC_ALL',
        'LD_LIBRARY_PATH',
        'FONTCONFIG_FILE',
        'FONTCONFIG_PATH',
      ];
      expect([...needed, 'PWD', 'OLDPWD', 'SHLVL', '_']).toEqual(expect.arrayContaining(names));
    });
  });
});
