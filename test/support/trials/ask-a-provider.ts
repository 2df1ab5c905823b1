import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { startDemo } from '../demo.js';
import { TestLedger } from '../ledger.js';
import { runCommand, startProcess } from '../processes.js';
import { until } from '../until.js';

const file = `account: { slug: acme, name: Acme, limits: { cost_per_day_usd: 1 } }
brands: [{ name: Acme Cloud, domain: acme.example, prompts: [{ query: best cloud storage, geo: US, schedule: hourly }] }]`;

/** Follows README: a first look without a key, then a key on the same data. A stand-in on loopback is the provider. */
export async function askAProvider(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-provider-'));
  const provider = await startDemo();
  const without = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SCHEDULER_POLL_MS: '50' };
  const withKey = { ...without, ...provider.settings };
  const admin = (args: readonly string[], settings = withKey, input = '') =>
    runCommand('apps/admin/src/main', args, settings, input);
  const total = async () => (await provider.calls()).total;
  try {
    const look = startProcess('apps/service/src/main', without);
    await look.line(/Ctrl-C stops it/);
    await withLedger(dataDir, (ledger) => until('the first look', () => isDone(ledger)));
    expect(await look.stop()).toBe(0);
    let ofDemo = 0;
    await withLedger(dataDir, async (ledger) => {
      await ledger.query('update prompt set next_due_at = now()');
      ofDemo = await ledger.waiting();
    });
    expect(ofDemo).toBeGreaterThan(10);

    for (const entry of ['main', 'main.worker']) {
      const real = startProcess(`apps/service/src/${entry}`, withKey);
      await real.line(/^Costs|estimate acme/);
      // The prompts that were asked have passed through a queue that the demo's prompts would have been in, too.
      const settled = () => withLedger(dataDir, (ledger) => until('what was asked', () => isAnswered(ledger, ofDemo)));
      await admin(['onboard', '-'], withKey, file);
      // This comes after the first slot, whose run would take the prompt up again.
      await settled();
      await admin(['run', 'acme']);
      await settled();
      expect(await real.stop()).toBe(0);
      if (entry === 'main')
        expect(real.output()).toMatch(/There is no account yet[^]*cat > acme\.yaml[^]*demo assistant alone/);
      else expect(real.output()).toMatch(/on schedule: 1 prompt, 18\.69 calls a day, about 1\.00 USD a day/);
    }
    expect(await total()).toBe(3);
    for (const args of [
      ['run', 'demo'],
      ['run', 'demo', '--wait'],
    ]) {
      const { code, stderr } = await admin(args);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('demo assistant alone') });
    }
    const again = startProcess('apps/service/src/main', without);
    await withLedger(dataDir, (ledger) => until('the demo again', () => isDone(ledger)));
    expect(await again.stop()).toBe(0);
    expect(await total()).toBe(3);
  } finally {
    await provider.stop();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const isAnswered = async (ledger: TestLedger, waiting: number): Promise<boolean> =>
  (await ledger.waiting()) === waiting && (await ledger.counts()).open === 0;

const isDone = async (ledger: TestLedger): Promise<boolean> =>
  (await ledger.counts()).results > 0 && (await ledger.isIdle());

async function withLedger(dataDir: string, work: (ledger: TestLedger) => Promise<unknown>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  const ledger = new TestLedger(server.url);
  try {
    await work(ledger);
  } finally {
    await ledger.close();
    await server.stopIfUnused();
  }
}
