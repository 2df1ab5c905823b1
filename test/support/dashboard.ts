import { readFileSync } from 'node:fs';
import { writtenAnswers } from '../../apps/demo-assistant/src/answers.js';
import { Answers, type WrittenAnswer } from './answers.js';
import { type Customer, onboardCustomer } from './customer.js';
import { changeDatabase, createTestDatabase } from './database.js';
import { type RunningService, startApi } from './service.js';
import { addSignal } from './add-signal.js';

/** A service with the demo's assistants, accounts with no, one and many rows, and the page. */
export interface Dashboard {
  readonly databaseUrl: string;
  readonly service: RunningService;
  /**
   * Prompts over six weeks, one of which was never answered and one of which failed last; one signal; one configured
   * competitor.
   */
  readonly acme: Customer;
  /** One prompt with one answer, which contains everything that an answer could attack a page with. */
  readonly globex: Customer;
  readonly hostileResult: string;
  /**
   * One prompt, which two assistants answered. Only the second one names a brand that is not the account's own; the
   * first one answered a day earlier.
   */
  readonly initech: Customer;
  /** One prompt, never answered. */
  readonly hooli: Customer;
  /** No prompt. */
  readonly aperture: Customer;
  /** One prompt, whose only run failed. */
  readonly cyberdyne: Customer;
  /** One prompt, paused before it was answered. */
  readonly tyrell: Customer;
  /** One prompt, whose query contains the brand's name, answered once. */
  readonly soylent: Customer;
  /** Prompts and answers with endless combining marks, and with letters that allow no line break. */
  readonly wayne: Customer;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
const asked = writtenAnswers.slice(0, 4);
const manyNames = Array.from(
  { length: 60 },
  (_, index) => `- **Brand${String.fromCodePoint(65 + (index % 26))}${index}**: fast`,
);

export async function openDashboard(): Promise<Dashboard> {
  const database = await createTestDatabase();
  const queries = [...asked.map(({ prompt }) => prompt), 'cheapest backup', 'never asked'];
  const acme = await onboardCustomer(database.url, 'acme', queries);
  await changeDatabase(database.url, `update brand set competitors = '[{"name":"Globex","aliases":["Globex Drive"]}]'`);
  const globex = await onboardCustomer(database.url, 'globex');
  const hooli = await onboardCustomer(database.url, 'hooli');
  const initech = await onboardCustomer(database.url, 'initech');
  const aperture = await onboardCustomer(database.url, 'aperture');
  await changeDatabase(database.url, 'delete from prompt where id = $1', aperture.promptIds[0]);
  const cyberdyne = await onboardCustomer(database.url, 'cyberdyne');
  const tyrell = await onboardCustomer(database.url, 'tyrell');
  await changeDatabase(database.url, 'update prompt set active = false where id = $1', tyrell.promptIds[0]);
  const soylent = await onboardCustomer(database.url, 'soylent', ['is Acme Cloud any good?']);
  const wayne = await onboardCustomer(
    database.url,
    'wayne',
    heaps.map((heap) => `best ${heap}`),
  );
  const asking = `update account set assistants = '{demo-a,demo-b}' where slug = $1`;
  await changeDatabase(database.url, asking, initech.slug);
  await changeDatabase(database.url, `update prompt set tags = '{topic:price}' where id = $1`, acme.promptIds[0]);
  const answers = await Answers.open(database.url);
  await Promise.all(asked.map((_, index) => fill(answers, acme.promptIds[index]!, index)));
  await answers.answerNow(acme.promptIds[4]!, { text: `Others:\n${manyNames.join('\n')}`, urls: manyUrls });
  for (const id of [acme.promptIds[3], cyberdyne.promptIds[0]]) await changeDatabase(database.url, failedRun, id);
  const hostileResult = await answers.answerNow(globex.promptIds[0]!, hostileAnswer());
  await answers.answerNow(initech.promptIds[0]!, { text: 'Acme Cloud is fast.' }, { assistant: 'demo-a' });
  await answers.answerNow(initech.promptIds[0]!, { text: 'Hooli Box is fast.' }, { assistant: 'demo-b' });
  const dayBefore = new Date(Date.now() - dayMs);
  const earlier = [{ text: 'Acme Cloud is fast.', checkedAt: dayBefore }];
  await answers.answerSlot(initech.promptIds[0]!, dayBefore, earlier, { assistant: 'demo-a' });
  await answers.answerNow(soylent.promptIds[0]!, { text: 'Acme Cloud is fast.' });
  for (const [index, heap] of heaps.entries()) {
    const text = `- **Globex ${heap}**: fast\n- **${index === 0 ? 'Hooli Box' : 'Acme Cloud'}**: fast ${heap}\n\n# ${heap}\n\n| ${heap} | b |\n| - | - |\n| c | ${heap} |`;
    await answers.answerNow(wayne.promptIds[index]!, {
      text,
      urls: [`https://${'a'.repeat(60)}.example/${'b'.repeat(2000)}`],
    });
  }
  await answers.close();
  const brand = 'Acme Cloud';
  const lost = [
    'https://acme.example/pricing',
    'javascript:alert(document.domain)',
    'https://bank.example@evil.example/',
  ];
  await addSignal(database.url, {
    account: 'acme',
    brand,
    kind: 'citation.lost',
    urlsLost: lost,
    resultIds: [hostileResult],
  });
  await addSignal(database.url, { account: 'wayne', brand, kind: 'competitor.appeared', subject: heaps[0]! });
  await changeDatabase(database.url, judgedNight, ['acme', 'wayne']);
  const service = await startApi(database.url, { DATABASE_URL: '' });
  const close = async () => {
    await service.close();
    await database.drop();
  };
  const empty = { hooli, aperture, cyberdyne, tyrell };
  return { databaseUrl: database.url, service, acme, globex, hostileResult, initech, ...empty, soylent, wayne, close };
}

/** Signals need a night that was judged. */
const judgedNight = `insert into signal_night (account_id, night, tests)
  select id, current_date, 9 from account where slug = any($1)`;

const failedRun = `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
  select account_id, id, now(), 1, 'failed', now(), 'timeout', 'x' from prompt where id = $1`;

/** Marks above and below one letter, marks of scripts that few fonts have, and a word that allows no line break. */
const heaps = [`X${'\u0301\u0323'.repeat(450)}`, `Y${'\u0e47\u{1e8d0}\u20dd'.repeat(250)}`, 'Z'.repeat(900)];

const manyUrls = Array.from({ length: 60 }, (_, index) => `https://site${index}.example/page`);

/**
 * Answers once a day, over the longest time for the first prompt. The brand is named more often of late, so that there
 * is a change to see.
 */
async function fill(answers: Answers, promptId: string, index: number): Promise<void> {
  const { variants } = asked[index]!;
  const days = index === 0 ? 42 : 4;
  const silent = 'Try **Globex Drive** or **Hooli Box**: both are fast. Globex Drive is cheap.';
  for (let ago = days; ago > 0; ago--) {
    const at = new Date(Math.floor(Date.now() / dayMs) * dayMs - ago * dayMs + index * 3_600_000);
    const text = ago > 30 || index === 3 || ago % 5 === 0 ? silent : variants[ago % variants.length]!;
    const urls = text === silent ? ['https://globex.example/'] : ['https://acme.example/pricing'];
    const model = ago > 20 ? 'older' : 'm';
    await answers.answerSlot(promptId, at, [{ text, urls, checkedAt: at, model }]);
  }
}

/**
 * Many scripts, markup, addresses that run code, an image that would tell who reads it, text that changes direction,
 * and as much of it as is allowed.
 */
function hostileAnswer(): WrittenAnswer {
  const text = readFileSync(new URL('./payloads/hostile-page.md', import.meta.url), 'utf8');
  const filler = 'Words that fill the rest of it.\n\n';
  return {
    text: (text + filler.repeat(4000)).slice(0, 100_000),
    urls: [
      'javascript:alert(document.domain)',
      'https://acme.example/"><script>alert(1)</script>',
      'data:text/html,<script>alert(1)</script>',
      'https://bank.example@evil.example/login',
    ],
  };
}
