import { describe, expect, it } from '@jest/globals';
import { BrandService, PromptService, ReanalysisService, ReportRebuilder } from '@app/operations';
import fc from 'fast-check';
import { countByHand, readCounts } from './support/counted-by-hand.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase } from './support/database.js';
import { ownInstallation } from './support/installation.js';
import { sentences, urls } from './support/random-answers.js';

const own = ownInstallation();

const answer = fc
  .record({
    texts: fc.subarray(sentences, { minLength: 1 }),
    urls: fc.array(fc.constantFrom(...urls), { maxLength: 5 }),
    minute: fc.nat(59),
  })
  .map(({ texts, ...rest }) => ({ ...rest, text: texts.join('\n\n') }));

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      prompt: fc.nat(2),
      day: fc.nat(2),
      hour: fc.constantFrom(0, 12, 23),
      assistant: fc.constantFrom('default', 'second'),
      samples: fc.array(answer, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('configure' as const),
      aliases: fc.subarray(['Acme', 'Hooli Box']),
      competitors: fc.subarray([
        { name: 'Globex', aliases: ['ACX'] },
        { name: 'Initech', aliases: ['Nobody'] },
      ]),
      domain: fc.constantFrom('acme.example', 'globex.example'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reanalyse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), prompt: fc.nat(2) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(one: Step, customer: Customer, gone: Set<string>): Promise<void> {
  const promptId = 'prompt' in one ? customer.promptIds[one.prompt]! : '';
  const trace = { actor: 'test' };
  if (gone.has(promptId)) return;
  if (one.kind === 'answer') {
    const slot = new Date(Date.UTC(2026, 0, 5 + one.day, one.hour));
    const samples = one.samples.map(({ minute, ...rest }) => ({
      ...rest,
      // The last slot of a day is answered before midnight by one sample and after it by the other.
      checkedAt: new Date(slot.getTime() + minute * 2 * 60_000),
    }));
    await own.answers.answerSlot(promptId, slot, samples, { assistant: one.assistant });
  } else if (one.kind === 'configure') {
    const { aliases, competitors, domain } = one;
    const changes = { aliases: { all: aliases }, competitors: { all: competitors }, domain };
    await own.get(BrandService).update(customer.slug, 'Acme Cloud', changes, trace);
  } else if (one.kind === 'reanalyse') await reanalyse(customer.slug);
  else if (one.kind === 'rebuild') await rebuild(customer.slug);
  else {
    gone.add(promptId);
    await own.get(PromptService).remove(promptId, { ...trace, confirm: customer.slug });
  }
}

async function reanalyse(account: string): Promise<void> {
  const { results } = await own.get(ReanalysisService).reanalyse({ account, actor: 'test' });
  for await (const _ of results);
}

async function rebuild(account: string): Promise<number> {
  let corrected = 0;
  for await (const rebuilt of own.get(ReportRebuilder).rebuild(account)) corrected += rebuilt.corrected;
  return corrected;
}

describe('the daily counts', () => {
  it('are what the stored results give, whatever was answered, configured, analysed again, removed and rebuilt', async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const customer = await onboardCustomer(own.url, `history-${histories++}`, ['one', 'two', 'three']);
        const gone = new Set<string>();
        for (const one of steps) await take(one, customer, gone);
        expect(await readCounts(own.url)).toEqual(await countByHand(own.url));
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('lose and repeat nothing when many results of one day are kept at once, while that day is read and counted again', async () => {
    const { slug, promptIds } = await onboardCustomer(own.url, 'acme', ['one', 'two']);
    const slots = Array.from({ length: 12 }, (_, hour) => new Date(Date.UTC(2026, 0, 5, hour)));
    const texts = sentences.map((text) => ({ text, urls, checkedAt: new Date('2026-01-05T13:00:00Z') }));
    const answering = slots.flatMap((slot, hour) =>
      promptIds.map((id) => own.answers.answerSlot(id, slot, texts, { assistant: hour % 2 ? 'second' : 'default' })),
    );
    for (const all of [['Acme'], [], ['Acme', 'ACX']]) {
      await own.get(BrandService).update(slug, 'Acme Cloud', { aliases: { all } }, { actor: 'test' });
      await Promise.all([reanalyse(slug), rebuild(slug)]);
    }
    await Promise.all(answering);
    expect(await readCounts(own.url)).toEqual(await countByHand(own.url));
  });

  it.each([
    ['analysed', reanalyse],
    ['counted', rebuild],
  ])('of results that the last release kept have the brand’s own ranks once these are %s again', async (_, again) => {
    const { slug, promptIds } = await onboardCustomer(own.url, 'acme', ['one', 'two']);
    for (const id of promptIds) await own.answers.answerNow(id, { text: sentences.slice(2).join('\n\n'), urls });
    await own.answers.answerNow(promptIds[0]!, { text: sentences[0]! });
    const right = await readCounts(own.url);
    await changeDatabase(
      own.url,
      `update result set contribution = contribution - 'rank'; update analysis set analyser = 'before';
      update report_day set ranked = 0, rank_sum = 0`,
    );
    expect(await readCounts(own.url)).not.toEqual(right);
    await again(slug);
    expect(await readCounts(own.url)).toEqual(right);
    expect(await rebuild(slug)).toBe(0);
  });

  it('are corrected by a rebuild, which finds what results contribute even where that was stored wrongly', async () => {
    const { slug, promptIds } = await onboardCustomer(own.url, 'acme', ['one', 'two']);
    for (const id of promptIds) await own.answers.answerNow(id, { text: sentences.join('\n\n'), urls });
    expect(await rebuild(slug)).toBe(0);
    const right = await readCounts(own.url);
    await changeDatabase(
      own.url,
      `update report_day set answers = 7; delete from competitor_day;
      update citation_day set answers = answers + 1; delete from quality_day; update result set contribution = '{"mentioned":3}' where prompt_id = '${promptIds[0]}'`,
    );
    expect(await readCounts(own.url)).not.toEqual(right);
    expect(await rebuild(slug)).toBe(1);
    expect(await readCounts(own.url)).toEqual(right);
  });
});
