import { labelOf, type ListedAssistant, readerAmong } from '@app/assistant';
import { assistantTrouble, type Config } from '@app/config';
import type { INestApplicationContext } from '@nestjs/common';
import { type AccountForecast, type AskedCalls, askedCalls, askedOf, forecastOf } from '@app/estimates';
import { ownCommand } from '@app/process';
import { type AccountSchedule, AccountStore, Database } from '@app/storage';

/** Refuses to start a worker without an assistant, which would only look alive. */
export function requireAssistant(config: Config): void {
  const trouble = assistantTrouble(config);
  if (trouble !== null) throw trouble;
}

const mostAccounts = 10;

/** What a person must know before money is spent: which assistants this process asks by itself, how often, and at which cost a day. */
export async function assistantLines(app: INestApplicationContext, config: Config): Promise<string[]> {
  const [, ...others] = config.assistants;
  const reader = readerAmong(config.assistants);
  const all = config.assistants.map((assistant) => askedCalls({ ...config, assistant, reader }));
  try {
    const schedules = await app.get(AccountStore).schedules();
    const now = await app.get(Database).now();
    return [...linesOf(schedules, { all, now }), ...chosenLines(others)];
  } catch {
    // Too many prompts to count during a start, or a database that is out of reach for a moment, must not end a running process.
    return [
      `It asks ${whom(all)} on schedule; how often, and at what cost, could not be counted: ${ownCommand} estimate ACCOUNT`,
    ];
  }
}

function linesOf(
  all: readonly AccountSchedule[],
  { all: calls, now }: { all: readonly AskedCalls[]; now: Date },
): string[] {
  const own = all.filter(({ demo }) => !demo);
  const forecast = forecastOf(own, { calls, now });
  return [
    ...(own.length === 0 ? onboardingLines(calls.slice(0, 1)) : forecastLines(forecast, askedByAll(own, calls))),
    ...(own.length < all.length ? ['', ...demoLines] : []),
  ];
}

/** Assistants that are asked only where an account or a prompt names them. */
function chosenLines(others: readonly ListedAssistant[]): string[] {
  const named = others.map((one) => `${one.slug} (${one.label ?? labelOf(one)})`);
  return named.length === 0 ? [] : ['', `Asked where an account or a prompt names them: ${named.join(', ')}.`];
}

const demoLines = [
  'The demo account is not asked of this assistant: it asks the demo assistant alone, at a start where no assistant is configured.',
  'Its results can be read meanwhile.',
];

const whom = (calls: readonly AskedCalls[]): string =>
  calls.map(({ provider, model }) => `${provider} (${model})`).join(', ');

/** The assistants that any active prompt asks; the first one, where there is none. */
function askedByAll(schedules: readonly AccountSchedule[], calls: readonly AskedCalls[]): readonly AskedCalls[] {
  const asked = new Set(schedules.filter(({ prompts }) => prompts > 0).flatMap((one) => askedOf(one, calls)));
  return asked.size === 0 ? calls.slice(0, 1) : calls.filter((one) => asked.has(one));
}

function forecastLines(forecast: readonly AccountForecast[], calls: readonly AskedCalls[]): string[] {
  if (forecast.length === 0) return [`No account has an active prompt: nothing is asked of ${whom(calls)}.`];
  const sum = (of: (one: AccountForecast) => number) => forecast.reduce((total, one) => total + of(one), 0);
  const all = {
    prompts: sum(({ prompts }) => prompts),
    runs: sum(({ runs }) => runs),
    costUsd: sum((one) => one.costUsd),
  };
  return [
    `It asks ${whom(calls)} on schedule: ${dayOf(all)}.`,
    ...calls.flatMap(unpricedLines),
    ...forecast
      .slice(0, mostAccounts)
      .map((one) => `  ${one.account}: ${dayOf(one)}${one.isLimited ? '' : ', no limit'}`),
    ...(forecast.length > mostAccounts ? [`  and ${forecast.length - mostAccounts} more`] : []),
    `Costs are estimates, without retries. More: ${ownCommand} estimate ACCOUNT`,
  ];
}

function dayOf({ prompts, runs, costUsd }: Pick<AccountForecast, 'prompts' | 'runs' | 'costUsd'>): string {
  const calls = Math.round(runs * 100) / 100;
  return `${counted(prompts, 'prompt')}, ${counted(calls, 'call')} a day, about ${costUsd.toFixed(2)} USD a day`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function unpricedLines({ unpriced }: AskedCalls): string[] {
  return unpriced.map(
    (model) =>
      `No price is known for ${model}: its cost counts as nothing here and in budgets; PRICES_FILE can name one.`,
  );
}

/** Commands to paste: the file of the README's example, which asks one prompt a day. */
function onboardingLines(calls: readonly AskedCalls[]): string[] {
  return [
    `There is no account yet, so nothing is asked of ${whom(calls)}. Write down what to track, look at what it costs, and add it:`,
    '',
    "cat > acme.yaml <<'END'",
    'account: { slug: acme, name: Acme Inc, limits: { cost_per_day_usd: 1 } }',
    'brands:',
    '  - name: Acme Cloud',
    '    aliases: [Acme]',
    '    domain: acme.example',
    '    competitors: [{ name: Globex, aliases: [Globex Corp] }]',
    '    prompts:',
    '      - { query: best cloud storage for small teams, geo: US, schedule: daily }',
    'END',
    `${ownCommand} onboard acme.yaml --dry-run`,
    `${ownCommand} onboard acme.yaml    # adds it, prints the base URL and, once, the key; the first question is asked at once`,
    `${ownCommand} estimate acme        # what it asks and costs a day`,
  ];
}
