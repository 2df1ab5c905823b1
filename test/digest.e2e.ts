import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Test, type TestingModule } from '@nestjs/testing';
import type { DigestBody } from '@app/contract';
import { DigestMailModule, DigestSender, lastWeek, type Week, weekNamed, weekOf } from '@app/digest';
import { AccountStore, Database, DigestStore, StorageModule } from '@app/storage';
import { Answers } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { faultsOf } from './support/looks.js';
import { type MailServer, type ReceivedMail, startMailServer } from './support/mail-server.js';
import { call, type RunningService, startApi } from './support/service.js';
import { openBrowser, withBrowser } from './support/stage.js';
import { addSignal } from './support/add-signal.js';

const dayMs = 86_400_000;
const named = '**Acme Cloud** is easy to use, and **Globex** is cheap.';
const unnamed = '**Globex** is cheap.';
const baseUrl = 'https://mentions.example/{account}';
const from = 'Brand mentions <digest@mentions.example>';
const never = new AbortController().signal;

let database: TestDatabase;
let service: RunningService;
let server: MailServer;
let answers: Answers;
let folder: string;
/** Two processes that send mails. */
let workers: TestingModule[];
let week: Week;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'digest-'));
  server = await startMailServer();
  database = await createTestDatabase();
  answers = await Answers.open(database.url);
  service = await startApi(database.url, { PUBLIC_BASE_URL: baseUrl });
  workers = [await startWorker(), await startWorker()];
  week = lastWeek(await workers[0]!.get(Database).now());
});

afterAll(async () => {
  for (const worker of workers ?? []) await worker.close();
  await service?.close();
  await answers?.close();
  await server?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  server.mails.length = 0;
  server.refuses.clear();
});

function startWorker(mail: { smtpUrl: string; from: string } | undefined = { smtpUrl: server.url, from }) {
  const links = { publicBaseUrl: baseUrl, hasPublicBaseUrl: true, port: 0 };
  const imports = [StorageModule.with({ url: database.url, poolSize: 4 }), DigestMailModule.with({ mail, ...links })];
  return Test.createTestingModule({ imports }).compile();
}

const settings = () => ({
  DATABASE_URL: database.url,
  SMTP_URL: server.url,
  MAIL_FROM: from,
  PUBLIC_BASE_URL: baseUrl,
});

const command = (...args: string[]) => callCommand(args, settings());
const store = () => workers[0]!.get(DigestStore);
const onAccount = (slug: string, sql: string) =>
  changeDatabase(database.url, sql.replace('OF_ACCOUNT', `(select id from account where slug = '${slug}')`));

/** Onboards the account by a file, as an operator does; its digest was set up long ago. */
async function subscribe(slug: string, to: readonly string[]) {
  const file = join(folder, `${slug}.yaml`);
  writeFileSync(
    file,
    `account: { slug: ${slug}, name: ${slug}, digest: { to: [${to.join(', ')}], timezone: Asia/Tokyo } }\n`,
  );
  const done = await command('onboard', file);
  await onAccount(slug, `update account set digest_since = '2020-01-01' where id = OF_ACCOUNT`);
  await onAccount(slug, `insert into signal_night (account_id, night) values (OF_ACCOUNT, '2100-01-01') on conflict do nothing`); // prettier-ignore
  return done;
}

async function read(customer: Pick<Customer, 'key'>, query = ''): Promise<DigestBody> {
  const response = await call(service, customer.key, `/v1/digest${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as DigestBody;
}

/** Answers each prompt once a day within one week. */
async function answerWeek({ promptIds }: Customer, monday: string, texts: readonly string[]): Promise<void> {
  for (const [nth, promptId] of promptIds.entries())
    for (let day = 0; day < 7; day++) {
      const checkedAt = new Date(Date.parse(monday) + (day + 0.5) * dayMs);
      await answers.answerSlot(promptId, checkedAt, [{ text: texts[nth % texts.length]!, checkedAt }]);
    }
}

const weekBefore = (weeks: number): string => weekOf(new Date(Date.parse(week.from) - weeks * 7 * dayMs).toISOString().slice(0, 10)).from; // prettier-ignore

/** Unsubscribes as a mail program does (RFC 8058). */
const oneClick = (link: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const header = (mail: MailServer['mails'][number], key: string) =>
  mail.email.headers.find((one) => one.key === key)?.value;

describe('a week in short', () => {
  let acme: Customer;

  beforeAll(async () => {
    acme = await onboardCustomer(database.url, 'read', ['best cloud?', 'cheap backup?', 'photo storage?', 'sync?']);
    for (const weeks of [4, 3, 2, 1]) await answerWeek(acme, weekBefore(weeks), [named]);
    await answerWeek(acme, week.from, [named, unnamed]);
  });

  it('has the figures of the trends, beside those of the four weeks before', async () => {
    const digest = await read(acme);
    expect(digest).toMatchObject({ week: week.name, from: week.from, to: week.to });
    const [brand] = digest.brands;
    expect(brand).toMatchObject({ brand: 'Acme Cloud', answers: 28 });
    expect(brand!.rates.mention_rate).toMatchObject({ value: 0.5, numerator: 14, denominator: 28 });
    expect(brand!.rates.mention_rate.change).toMatchObject({ from: { value: 1, denominator: 112 }, points: -50, significant: true }); // prettier-ignore
    expect(brand!.weeks.map(({ mention_rate: { value } }) => value)).toEqual([1, 1, 1, 1, 0.5]);
    const { url } = brand!.unmoved.find(({ measure }) => measure === 'citation_rate')!;
    expect((await call(service, acme.key, url.replace(/&compare=.*/, ''))).status).toBe(200);
  });

  it('lists at most five of the signals that were first seen in it, the most significant first, and how many more there are', async () => {
    const of = { account: 'read', brand: 'Acme Cloud' };
    const ids = [];
    const { unmoved } = (await read(acme)).brands[0]!;
    for (let nth = 0; nth < 7; nth++)
      ids.push(await addSignal(database.url, { ...of, kind: nth === 6 ? 'citation.gained' : 'visibility.fell' }));
    await onAccount('read', `update signal set first_seen_at = '${week.to}T01:00:00Z' where account_id = OF_ACCOUNT`);
    await onAccount(
      'read',
      `update signal set facts = facts || '{"q": 0.0001}' where id = '${ids[6]}' and account_id = OF_ACCOUNT`,
    );
    const [brand] = (await read(acme)).brands;
    expect(brand!.signals).toHaveLength(5);
    expect(brand!.more_signals).toBe(2);
    // The mail must not list what it reports as changed among what stayed the same.
    const measures = (rows: typeof unmoved) => rows.map(({ measure }) => measure);
    expect(measures(brand!.unmoved)).toEqual(measures(unmoved).filter((measure) => measure !== 'citation_rate'));
    expect(brand!.signals[0]).toMatchObject({ id: ids[6], url: `/v1/signals/${ids[6]}` });
    expect((await call(service, acme.key, brand!.signals[0]!.url)).status).toBe(200);
    const [before] = (await read(acme, `?week=${weekOf(weekBefore(1)).name}`)).brands;
    expect(before).toMatchObject({ signals: [], more_signals: 0 });
  });

  it.each([
    ['2026-W60', 'must be a week that there is'],
    ['2025-W53', 'must be a week that there is'],
    ['2999-W01', 'must be over'],
    ['47', 'must be a week such as 2026-W47'],
  ])('is refused for the week %s', async (name, message) => {
    const response = await call(service, acme.key, `/v1/digest?week=${name}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  it('is shown by the command as readers get it, and is the same JSON', async () => {
    const shown = await command('digest', 'read', '--week', week.name);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/^Subject: Acme Cloud in AI answers, week \d+: 7 changes\n\nWeek \d+ of \d+/);
    const file = join(folder, 'read.html');
    expect((await command('digest', 'read', '--html', file)).stdout).toBe(`wrote ${file}\n`);
    expect(readFileSync(file, 'utf8')).toContain('https://mentions.example/read/dashboard/');
    expect(JSON.parse((await command('digest', 'read', '--json')).stdout)).toEqual(await read(acme));
  });

  it.each([
    [['digest', 'read', '--week', '2025-W53'], 'there is no week 2025-W53'],
    [['digest', 'read', '--week', '2999-W01'], '2999-W01 is not over yet'],
    [['digest', 'read', '--send'], 'read has no digest'],
    [['digest', 'nobody'], 'there is no account "nobody"'],
  ])('says why %j cannot be', async (args, message) => {
    const { code, stderr } = await command(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe('the mail', () => {
  const [ana, bob] = ['ana@acme.example', 'bob@acme.example'] as const;

  beforeAll(async () => {
    await onboardCustomer(database.url, 'mailed');
    await subscribe('mailed', [ana, 'Bob@Acme.example']);
  });

  it('of a due week is made once, is one event and is sent to each reader, however many processes check', async () => {
    await Promise.all(workers.map((worker) => worker.get(DigestSender).work(never)));
    await Promise.all(workers.map((worker) => worker.get(DigestSender).work(never)));
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual([ana, bob]);
    const events = await workers[0]!
      .get(Database)
      .rows<{ data: object }>(
        `select data from outbox_event where type = 'digest.ready' and account_id = (select id from account where slug = 'mailed')`,
      );
    expect(events).toHaveLength(1);
    expect(weekNamed((events[0]!.data as { week: string }).week)).not.toBeNull();
  });

  it('has text and HTML, and headers by which a mail program ends it with one click', async () => {
    expect((await command('digest', 'mailed', '--send', '--week', week.name)).code).toBe(0);
    const [mail] = server.mails;
    expect(mail!.email.from).toMatchObject({ address: 'digest@mentions.example', name: 'Brand mentions' });
    expect(mail!.email.subject).toContain('Acme Cloud in AI answers');
    expect(mail!.email.text).toContain(`Week ${Number(week.name.slice(6))} of`);
    expect(mail!.email.html).toContain('<h2');
    expect(header(mail!, 'list-unsubscribe')).toMatch(
      /^<https:\/\/mentions\.example\/mailed\/unsubscribe\/[\w-]{43}>$/,
    );
    expect(header(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.email.messageId).toMatch(/^<digest-[\w-]+@mentions\.example>$/);
    expect(new Set(server.mails.map((one) => header(one, 'list-unsubscribe'))).size).toBe(2);
  });

  it('is sent again by command under the same id, to those who have it, too', async () => {
    const first = await command('digest', 'mailed', '--send', '--json');
    expect(JSON.parse(first.stdout)).toMatchObject({ mails: [{ address: ana, state: 'sent' }, { address: bob, state: 'sent' }] }); // prettier-ignore
    await command('digest', 'mailed', '--send');
    expect(server.mails).toHaveLength(4);
    expect(new Set(server.mails.map(({ email }) => email.messageId)).size).toBe(2);
    const { stdout } = await command('audit', 'list', 'mailed', '--json');
    expect(stdout).toContain('digest.send');
  });

  it('of a process that was killed while it sent is sent again, and is not lost', async () => {
    const key = { accountId: (await workers[0]!.get(AccountStore).bySlug('mailed'))!.id, week: week.from };
    await workers[0]!.get(Database).inTransaction((tx) => store().address(key, [ana], tx));
    expect(await store().take()).toMatchObject({ address: ana });
    await workers[1]!.get(DigestSender).work(never);
    expect(server.mails).toEqual([]);
    await onAccount('mailed', `update digest_mail set next_at = next_at - interval '10 minutes' where account_id = OF_ACCOUNT`); // prettier-ignore
    await Promise.all(workers.map((worker) => worker.get(DigestSender).work(never)));
    expect(server.mails.map(({ to }) => to)).toEqual([ana]);
  });

  it('that the server does not take now is reported and tried again; one that it never will is given up', async () => {
    server.refuses.set(ana, { code: 451, message: 'try later' });
    const failed = await command('digest', 'mailed', '--send', '--json');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({ mails: [{ address: ana, state: 'waiting', trouble: expect.stringContaining('try later') }, {}] }); // prettier-ignore
    server.refuses.clear();
    server.refuses.set(bob, { code: 550, message: 'no such user' });
    await onAccount('mailed', `update digest_mail set next_at = now() where next_at is not null and account_id = OF_ACCOUNT`); // prettier-ignore
    await workers[0]!.get(DigestSender).work(never);
    expect(server.mails.map(({ to }) => to)).toEqual([ana]);
    const key = { accountId: (await workers[0]!.get(AccountStore).bySlug('mailed'))!.id, week: week.from };
    expect(await store().mails(key)).toMatchObject([
      { address: ana, sentAt: expect.any(Date), nextAt: null },
      { address: bob, sentAt: null, nextAt: null, trouble: expect.stringContaining('no such user') },
    ]);
  });

  it('is made and waits for nobody where no mail can be sent', async () => {
    await onboardCustomer(database.url, 'unmailed');
    await subscribe('unmailed', [ana]);
    const silent = await Test.createTestingModule({
      imports: [
        StorageModule.with({ url: database.url, poolSize: 2 }),
        DigestMailModule.with({ mail: undefined, publicBaseUrl: baseUrl, hasPublicBaseUrl: true, port: 0 }),
      ],
    }).compile();
    await silent.get(DigestSender).work(never);
    await silent.close();
    await workers[0]!.get(DigestSender).work(never);
    expect(server.mails).toEqual([]);
  });
});

describe('the link to unsubscribe', () => {
  const reader = 'eve@acme.example';
  let link: string;

  beforeAll(async () => {
    await onboardCustomer(database.url, 'ended');
    await subscribe('ended', [reader]);
    await command('digest', 'ended', '--send');
    link = header(server.mails.at(-1)!, 'list-unsubscribe')!
      .slice(1, -1)
      .replace('https://mentions.example', service.url);
  });

  it('changes nothing when it is opened, as programs that check mails do', async () => {
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect((await command('digest', 'ended', '--send')).stdout).toContain('sent');
  });

  it('unsubscribes by a POST without key or cookie, at once and as often as one likes', async () => {
    for (const response of [await oneClick(link), await oneClick(link)]) {
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('You are unsubscribed');
    }
    server.mails.length = 0;
    const { stdout, code } = await command('digest', 'ended', '--send');
    expect(code).toBe(0);
    expect(stdout).toMatch(/eve@acme\.example\s+unsubscribed/);
    expect(server.mails).toEqual([]);
  });

  it('stays in force when the account’s file names the reader again, which says so', async () => {
    const { stderr } = await subscribe('ended', [reader]);
    expect(stderr).toContain(`${reader} has unsubscribed and gets no digest: digest ended --resubscribe ${reader}`);
    await command('digest', 'ended', '--send');
    expect(server.mails).toEqual([]);
    expect((await command('digest', 'ended', '--recipients')).stdout).toMatch(/eve@acme\.example\s+20\d\d-/);
  });

  it('is taken back by the operator alone', async () => {
    expect((await command('digest', 'ended', '--resubscribe', reader)).stdout).toContain('gets the digest again');
    await command('digest', 'ended', '--send');
    expect(server.mails.map(({ to }) => to)).toEqual([reader]);
  });

  it('that nobody was sent changes nothing, and says no more than that', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', 'A'.repeat(3000)]) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${service.url}/ended/unsubscribe/${token}`, { method });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This link is not known');
      }
    }
  });
});

describe('the account’s file', () => {
  it('is exported with its digest, and changes nothing when it is onboarded again', async () => {
    await onboardCustomer(database.url, 'file');
    await subscribe('file', ['ana@acme.example']);
    const { stdout } = await command('account', 'export', 'file');
    expect(stdout).toContain('digest: { to: [ ana@acme.example ], timezone: Asia/Tokyo, weekday: monday }');
    const file = join(folder, 'file.yaml');
    writeFileSync(file, stdout);
    expect((await command('onboard', file, '--json')).stdout).toContain('"changed":0,"unchanged":3');
    await command('account', 'update', 'file', '--no-digest');
    expect((await command('account', 'show', 'file')).stdout).toMatch(/digest +none/);
  });
});

withBrowser('in a browser', () => {
  let browser: Browser;
  let mail: ReceivedMail;

  beforeAll(async () => {
    browser = await openBrowser();
    await onboardCustomer(database.url, 'seen', ['best cloud?', 'cheap backup?', 'photo storage?', 'sync?']);
    await subscribe('seen', ['ana@acme.example']);
    await addSignal(database.url, { account: 'seen', brand: 'Acme Cloud' });
    await onAccount('seen', `update signal set first_seen_at = '${week.to}T01:00:00Z' where account_id = OF_ACCOUNT`);
    await command('digest', 'seen', '--send');
    mail = server.mails.at(-1)!;
  });

  afterAll(() => browser?.close());

  const views = [320, 800].flatMap((width) => [
    { colorScheme: 'light' as const, width },
    { colorScheme: 'dark' as const, width },
  ]);

  it('the mail has no fault that axe finds, and fits, at 320 and 800 px, light and dark', async () => {
    const page = await browser.newPage();
    await page.setContent(mail.email.html!);
    expect(await faultsOf({ page }, views)).toEqual([]);
  });

  it('so has the page that ends it, whose button works without a script', async () => {
    const link = header(mail, 'list-unsubscribe')!.slice(1, -1);
    const url = link.replace('https://mentions.example', service.url);
    const looked = await browser.newPage({ bypassCSP: true });
    await looked.goto(url);
    expect(await faultsOf({ page: looked }, views)).toEqual([]);
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(url);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    expect(await page.getByRole('heading').innerText()).toBe('You are unsubscribed');
  });
});
