import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { loadConfig } from '@app/config';
import { type Finding, OperatorNotices, OperatorNoticesModule } from '@app/operations';
import { StorageModule } from '@app/storage';
import { Webhook } from 'standardwebhooks';
import { callCommand } from './support/command.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type MailServer, startMailServer } from './support/mail-server.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const never = new AbortController().signal;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let database: TestDatabase;
let receiver: Server;
let received: Received[];
let status: number;
let mailServer: MailServer;
let settings: Record<string, string>;
let processes: TestingModule[];

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  receiver = createServer((request, response) => void keep(request, response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  settings = {
    DATABASE_URL: database.url,
    WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1',
    OPERATOR_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret-path`,
    OPERATOR_WEBHOOK_SECRET: secret,
  };
  processes = [await openProcess(), await openProcess()];
});

afterAll(async () => {
  for (const module of processes ?? []) await module.close();
  receiver?.close();
  await mailServer?.close();
  await database?.drop();
});

beforeEach(async () => {
  received = [];
  status = 204;
  await changeDatabase(database.url, 'delete from operator_notice');
});

function openProcess(others: Record<string, string> = {}): Promise<TestingModule> {
  const notices = OperatorNoticesModule.with(loadConfig({ ...settings, ...others }), {
    keyEnvironment: 'live',
    baseUrlOf: (slug) => `https://api.example/${slug}`,
    assistants: [{ slug: 'default', label: 'OpenAI' }],
  });
  return Test.createTestingModule({
    imports: [StorageModule.with({ url: database.url, poolSize: 2 }), notices],
  }).compile();
}

/** Lets each process run its minute's check, with these circuit breakers open in the first one. */
async function minute(...open: readonly string[]): Promise<void> {
  const later = `update operator_notice set bad_since = bad_since - interval '1 minute', seen_at = seen_at - interval '1 minute',
    cleared_at = cleared_at - interval '1 minute', next_at = next_at - interval '1 minute'`;
  await changeDatabase(database.url, later);
  const breakers = open.map((assistant) => ({ assistant }));
  for (const [nth, module] of processes.entries())
    await module.get(OperatorNotices).look({ breakers: nth === 0 ? breakers : [], findings: [] }, never);
}

async function minutes(count: number, ...open: readonly string[]): Promise<void> {
  for (let nth = 0; nth < count; nth++) await minute(...open);
}

const notices = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: { summary: string } });

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = (await request.toArray()) as Buffer[];
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status).end();
}

const doctor = async (others: Record<string, string>, ...args: string[]) => {
  const { code, stdout } = await callCommand(['doctor', '--json', ...args], { ...settings, ...others });
  const checks = ['mail', 'operator', 'test message'];
  const findings = (JSON.parse(stdout) as Finding[]).filter(({ check }) => checks.includes(check));
  return { code, stdout, checks: findings.map(({ state, check }) => `${state} ${check}`), findings };
};

describe('the operator', () => {
  it('is notified once when a lasting problem begins, and once when it ends, whichever process sees it', async () => {
    await minutes(2, 'claude');
    expect(notices()).toEqual([]);
    await minutes(5, 'claude');
    expect(notices()).toMatchObject([{ type: 'operator.opened', data: { summary: expect.stringMatching(/^claude is not asked/) } }]); // prettier-ignore
    await minutes(5);
    expect(notices()).toMatchObject([{}, { type: 'operator.cleared', data: { summary: expect.stringMatching(/^Over: claude/) } }]); // prettier-ignore
  });

  it('is not notified of a problem that ends before it has lasted', async () => {
    await minutes(2, 'claude');
    await minutes(10);
    expect(notices()).toEqual([]);
  });

  it('is not notified of the same problem again within an hour of its end, and is after that', async () => {
    await minutes(4, 'claude');
    await minutes(5);
    await minutes(10, 'claude');
    expect(notices()).toHaveLength(2);
    await changeDatabase(database.url, `update operator_notice set cleared_at = cleared_at - interval '1 hour'`);
    await minute('claude');
    expect(notices()).toHaveLength(3);
  });

  it('gets one message about problems that begin together', async () => {
    await minutes(4, 'claude', 'gemini', 'grok');
    expect(notices()).toHaveLength(1);
    expect(notices()[0]!.data.summary).toMatch(/^3 alike: claude .*, gemini .*, grok /);
  });

  it('gets it signed, and again under the same id where it was not taken', async () => {
    status = 500;
    await minutes(3, 'claude');
    expect(received).toHaveLength(1);
    status = 204;
    for (let nth = 0; nth < 2; nth++) {
      await changeDatabase(database.url, 'update operator_notice set next_at = now() where pending is not null');
      await processes[0]!.get(OperatorNotices).look({ breakers: [{ assistant: 'claude' }], findings: [] }, never);
    }
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { headers, body } of received)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'operator.opened' }); // prettier-ignore
  });

  it('gets the text alone where a chat is to show it', async () => {
    const slack = await openProcess({ OPERATOR_WEBHOOK_FORMAT: 'slack' });
    await minutes(3, 'claude');
    received = [];
    await changeDatabase(database.url, `update operator_notice set pending = 'opened', next_at = now()`);
    await slack.get(OperatorNotices).look({ breakers: [], findings: [] }, never);
    await slack.close();
    expect(Object.keys(JSON.parse(received[0]!.body) as object)).toEqual(['text']);
  });

  it('gets a mail where that is configured', async () => {
    const mail = { OPERATOR_WEBHOOK_URL: '', OPERATOR_MAIL_TO: 'ops@example.com', SMTP_URL: mailServer.url, MAIL_FROM: 'bm@example.com' }; // prettier-ignore
    const byMail = await openProcess(mail);
    await minutes(1, 'claude');
    await changeDatabase(database.url, `update operator_notice set bad_since = bad_since - interval '5 minutes'`);
    await byMail.get(OperatorNotices).look({ breakers: [{ assistant: 'claude' }], findings: [] }, never);
    await byMail.close();
    expect(mailServer.mails).toMatchObject([{ to: 'ops@example.com', email: { subject: expect.stringMatching(/^\[brand-mentions\] claude is not asked/) } }]); // prettier-ignore
  });
});

describe('doctor', () => {
  it('says whether the operator can be notified, and shows no address of a chat', async () => {
    const { checks, stdout } = await doctor({});
    expect(checks).toEqual(['ok operator']);
    expect(stdout).not.toContain('secret-path');
    expect((await doctor({ OPERATOR_WEBHOOK_SECRET: '' })).checks).toEqual(['warn operator']);
    const forbidden = await doctor({ WEBHOOKS_PRIVATE_HOSTS: '' });
    expect(forbidden.checks).toEqual(['fail operator']);
    expect(forbidden.stdout).not.toContain('secret-path');
    expect(received).toEqual([]);
  });

  it('sends a test message on request, and says where that was not accepted', async () => {
    expect((await doctor({}, '--send-test')).checks).toEqual(['ok operator', 'ok test message']);
    expect(notices()).toMatchObject([{ type: 'operator.test' }]);
    status = 410;
    expect((await doctor({}, '--send-test')).findings[1]).toMatchObject({ state: 'fail', message: expect.stringContaining('410') }); // prettier-ignore
  });

  it('says whether the mail server accepts the credentials', async () => {
    const mail = { MAIL_FROM: 'bm@example.com' };
    expect((await doctor({ ...mail, SMTP_URL: mailServer.url })).checks).toEqual(['ok mail', 'ok operator']);
    expect((await doctor({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' })).checks).toEqual(['fail mail', 'ok operator']);
  });
});
