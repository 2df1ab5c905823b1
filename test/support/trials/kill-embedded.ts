import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { startDemo } from '../demo.js';
import { seconds, printFigures } from '../figures.js';
import { TestLedger } from '../ledger.js';
import { type RunningProcess, runCommand, startProcess } from '../processes.js';
import { leftOfServer } from '../terminal.js';
import { until } from '../until.js';

const servingAgainMs = 10_000;
const prompts = 200;
const queries = Array.from({ length: prompts }, (_, index) => `{ query: question ${index}, geo: US }`);
const file = `account: { slug: acme, name: Acme }
brands: [{ name: Acme Cloud, domain: acme.example, prompts: [${queries.join(', ')}] }]`;

/**
 * The embedded server is killed while API and worker, two processes, use it under load. One of them starts it again.
 */
export async function killEmbedded({ kills }: { kills: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-embedded-'));
  const demo = await startDemo(800);
  // Two runs are worked at a time, so that there is work to the end of the trial.
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ASSISTANT_CONCURRENCY: '2', ...demo.settings };
  const processes: RunningProcess[] = [];
  try {
    const onboarded = await runCommand('apps/admin/src/main', ['onboard', '-', '--json'], settings, file);
    const { api_key: key } = JSON.parse(onboarded.stdout) as { api_key: string };
    const api = startProcess('apps/service/src/main.api', settings);
    const worker = startProcess('apps/service/src/main.worker', { ...settings, RUN_LEASE_SECONDS: '10' });
    processes.push(api, worker);
    await worker.line(/at work/);
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const ask = async () => (await fetch(`${url}/v1/mentions`, { headers })).status;
    await until('a first result', async () => (await ask()) === 200);
    const waitsMs: number[] = [];
    for (let kill = 0; kill < kills; kill++) waitsMs.push(await killOnce(dataDir, ask, kill));
    const counts = await countsAtTheEnd(dataDir);
    const calls = (await demo.calls()).total;
    const longestMs = Math.max(...waitsMs);
    printFigures('the embedded server killed under load', {
      kills,
      runs: counts.runs,
      results: counts.results,
      calls,
      'runs taken again': counts.again,
      'served again within': seconds(longestMs),
      median: seconds(waitsMs.toSorted((a, b) => a - b)[Math.floor(kills / 2)]!),
    });
    // A prompt's next slot may come while the trial runs.
    expect(counts.runs).toBeGreaterThanOrEqual(prompts);
    expect(counts).toMatchObject({ succeeded: counts.runs, results: counts.runs, doubled: 0, partial: 0 });
    expect(calls).toBeLessThanOrEqual(counts.results + counts.again);
    expect(longestMs).toBeLessThanOrEqual(servingAgainMs);
    expect(processes.map(({ child }) => child.exitCode)).toEqual([null, null]);
    expect(await Promise.all(processes.map((running) => running.stop()))).toEqual([0, 0]);
    expect(leftOfServer(dataDir)).toEqual([]);
  } finally {
    await Promise.all(processes.map((running) => running.stop('SIGKILL')));
    await demo.stop();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds from the kill to an answer that the next server gave. */
async function killOnce(dataDir: string, ask: () => Promise<number>, kill: number): Promise<number> {
  const pid = serverPid(dataDir);
  // The kinds of stop take turns: at once, fast, and as `pg_ctl stop` does it.
  process.kill(pid, (['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)[kill % 3]);
  const killedAt = performance.now();
  await until('another server', async () => serverPid(dataDir) > 0 && serverPid(dataDir) !== pid, 60_000);
  await until('an answer of the API', async () => (await ask()) === 200, 60_000);
  const servedMs = performance.now() - killedAt;
  // A server that ends too often within a minute is not started again.
  await new Promise((resolve) => setTimeout(resolve, 13_000));
  return servedMs;
}

/** Returns NaN where none runs. */
function serverPid(dataDir: string): number {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : Number.NaN;
}

/** The server cannot be started again: the process that uses it prints why, and ends. */
export async function loseEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-embedded-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const api = startProcess('apps/service/src/main.api', settings);
  const conf = join(dataDir, 'postgres', 'postgresql.auto.conf');
  try {
    await api.line(/listens on/);
    appendFileSync(conf, "max_connections = 'many'\n");
    const killedAt = performance.now();
    process.kill(serverPid(dataDir), 'SIGKILL');
    await once(api.child, 'exit');
    const lines = api
      .output()
      .split('\n')
      .filter((line) => line !== '' && !/listens on/.test(line));
    printFigures('the embedded server lost', {
      exit: api.child.exitCode!,
      after: seconds(performance.now() - killedAt),
      printed: lines.join('|'),
    });
    expect(api.child.exitCode).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^brand-mentions: PostgreSQL does not start in .*auto\.conf/)]);
    expect(leftOfServer(dataDir).filter((left) => /^\d/.test(left))).toEqual([]);
  } finally {
    await api.stop('SIGKILL');
    writeFileSync(conf, '');
    await (await startEmbeddedPostgres({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function countsAtTheEnd(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  const ledger = new TestLedger(server.url);
  try {
    await until('the end of every run', () => ledger.isIdle(), 120_000);
    return await ledger.counts();
  } finally {
    await ledger.close();
    await server.stopIfUnused();
  }
}
