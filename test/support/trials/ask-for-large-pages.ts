import { setTimeout as inMs } from 'node:timers/promises';
import { expect } from '@jest/globals';
import autocannon from 'autocannon';
import { Answers } from '../answers.js';
import { latencyOf, type TimedResponse, withApi } from '../attacked-api.js';
import { copyResult } from '../copy-result.js';
import { onboardCustomer } from '../customer.js';
import { changeDatabase } from '../database.js';
import { printFigures } from '../figures.js';
import { rpc } from '../mcp.js';
import { cpuMs } from '../process-measures.js';

const results = 200;

/** What one account requests again and again: a tool of MCP with its arguments, or a path of the API. */
export interface LargeAsk {
  readonly title: string;
  /** `id` is the account's largest result. */
  readonly ask: (id: string) => { readonly tool: string; readonly args: object; readonly more?: object } | string;
}

/**
 * One account requests its largest pages on eight connections at once, while another one sends a request every 20 ms.
 */
export async function askForLargePages(asks: readonly LargeAsk[], { seconds }: { seconds: number }): Promise<void> {
  await withApi({}, async ({ databaseUrl, pid, port, ask }) => {
    const { key, resultId } = await seedLargeAccount(databaseUrl);
    const alone = await askUntil(inMs(seconds * 1000), ask);
    printFigures('alone', latencyOf(alone).figures);
    const waits: number[] = [];
    for (const { title, ask: large } of asks) {
      const idleMs = cpuMs(pid);
      const load = autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: 8,
        duration: seconds,
        workers: 1,
        timeout: 60,
        requests: [requestOf(large(resultId), key)],
      });
      const { p99, figures } = latencyOf(await askUntil(load, ask));
      const { requests, throughput, non2xx, errors } = await load;
      const each = `${Math.round(throughput.total / requests.total / 1024)} KiB`;
      const cpu = `${((cpuMs(pid) - idleMs) / requests.total).toFixed(0)} ms`;
      printFigures(title, { ...figures, 'large answers': requests.total, each, 'CPU of one': cpu, 'not 2xx': non2xx });
      expect(errors).toBe(0);
      waits.push(p99);
    }
    // The printed times should be below 100 ms on a quiet machine. On any machine nobody may wait for seconds.
    expect(Math.max(...waits)).toBeLessThan(1000);
  });
}

/** Sends a request every 20 ms as long as the load lasts. */
async function askUntil(load: PromiseLike<unknown>, ask: () => Promise<TimedResponse>): Promise<TimedResponse[]> {
  const replies: TimedResponse[] = [];
  const over = new AbortController();
  void Promise.resolve(load).finally(() => over.abort());
  while (!over.signal.aborted) {
    replies.push(await ask());
    await inMs(20);
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  return replies;
}

function requestOf(asked: ReturnType<LargeAsk['ask']>, key: string): autocannon.Request {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  if (typeof asked === 'string') return { method: 'GET', path: asked, headers };
  const { tool: name, args, more } = asked;
  return { method: 'POST', path: '/mcp', headers, body: rpc('tools/call', { name, arguments: args, ...more }) };
}

const line = (n: number): string =>
  `${n}. **Acme Cloud** is easy to use for lot 000 of kind ${n}, and Globex is cheap.\n`;

const answer = (lines: number): string => Array.from({ length: lines }, (_, n) => line(n)).join('\n');

/** Adds two hundred results of 40 kB each that share no excerpt, and before them one of 100,000 characters. */
async function seedLargeAccount(databaseUrl: string): Promise<{ key: string; resultId: string }> {
  const { key, promptIds } = await onboardCustomer(databaseUrl, 'large');
  const answers = await Answers.open(databaseUrl);
  const yesterday = new Date(Date.now() - 86_400_000);
  const resultId = await answers.answerNow(promptIds[0]!, { text: answer(1200), checkedAt: yesterday });
  const copied = await answers.answerNow(promptIds[0]!, { text: answer(60) });
  await answers.close();
  await copyResult(databaseUrl, copied, results - 1);
  await changeDatabase(databaseUrl, distinct('result', 'body', 'text', 'run_id'));
  await changeDatabase(databaseUrl, distinct('analysis', 'findings', 'jsonb', 'id'));
  await changeDatabase(databaseUrl, 'vacuum analyze');
  return { key, resultId };
}

/** Numbers the lots differently in each row, with the same number of digits, so that offsets stay valid. */
const distinct = (table: string, column: string, type: string, id: string): string =>
  `update ${table} t set ${column} = replace(t.${column}::text, ' lot 000 ', ' lot ' || lpad(n.n::text, 3, '0') || ' ')::${type}
   from (select ${id} as id, row_number() over (order by ${id}) as n from ${table}) n where n.id = t.${id}
     and t.${column}::text like '% lot 000 %'`;
