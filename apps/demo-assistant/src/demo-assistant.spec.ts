import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writtenAnswers } from './answers.js';
import { citedAs } from './citation-forms.js';
import { sources } from './sources.js';
import { chooseByDay, modelNames } from './voices.js';
import { type DemoAssistant, startDemoAssistant } from './demo-assistant.js';
import { until } from '../../../test/support/until.js';

describe('the written answers', () => {
  const texts = writtenAnswers.flatMap(({ variants }) => variants);

  it('are a dozen or more, each prompt once, in six languages', () => {
    expect(new Set(writtenAnswers.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(writtenAnswers.map(({ lang }) => lang))).toEqual(new Set(['en', 'de', 'fr', 'es', 'ja', 'zh']));
  });

  it('never link to a page that has no title in the sources, nor outside reserved domains', () => {
    for (const text of texts) {
      const links = Array.from(text.matchAll(/\]\((https?:[^)]+)\)/g), ([, url = '']) => url);
      expect(citedAs('numbers', text).citations.map(({ url }) => url)).toEqual(links);
      expect(links.filter((url) => !(url in sources))).toEqual([]);
    }
    for (const url of Object.keys(sources))
      expect(new URL(url).hostname).toMatch(/(?:^|\.)example(?:\.com|\.net|\.org)?$/);
  });

  it('name the demo brand the first time each prompt is asked, so that a first look finds it, but for a few gaps, where rivals stand alone', () => {
    const silent = writtenAnswers.filter(({ variants: [first] }) => !first.includes('Acme'));
    const gaps = writtenAnswers.filter(({ variants }) => !variants.some((text) => text.includes('Acme')));
    expect(silent).toEqual(gaps);
    expect(gaps.length).toBeGreaterThanOrEqual(3);
    expect(gaps.length).toBeLessThan(writtenAnswers.length / 4);
    expect(gaps.flatMap(({ labels }) => labels).filter(({ brands }) => brands.length === 0)).toEqual([]);
  });

  it('leave the demo brand out now and then elsewhere, too: a history has ups and downs', () => {
    expect(texts.filter((text) => !text.includes('Acme')).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the demo’s assistants', () => {
  const texts = ['first', 'second', 'third'] as const;
  const days = Array.from({ length: 60 }, (_, daysAgo) => daysAgo);
  const told = (model: string, daysAgo: number) =>
    ['a', 'b', 'c', 'd'].map((query) => chooseByDay(query, texts, { daysAgo, model }));
  const firsts = (model: string, from = 0, to = 60) =>
    days
      .slice(from, to)
      .flatMap((daysAgo) => told(model, daysAgo))
      .filter((text) => text === 'first').length;
  const [rising, rarely, often] = modelNames as [string, string, string];

  it('say of each past day the same, and all of their texts in time', () => {
    for (const model of modelNames) {
      expect(told(model, 3)).toEqual(told(model, 3));
      expect(new Set(days.flatMap((daysAgo) => told(model, daysAgo)))).toEqual(new Set(texts));
    }
  });

  it('speak of the demo brand more often from day to day, rarely, and nearly always', () => {
    expect(firsts(rising, 0, 10)).toBeGreaterThan(firsts(rising, 20, 30));
    expect(firsts(rarely)).toBeLessThan(firsts(rising) / 2);
    expect(firsts(often)).toBeGreaterThan(firsts(rising) * 1.2);
  });
});

/** An answer in the form of chat completions. */
const asAsked = (text = '') => citedAs('numbers', text).text;

describe('the demo assistant', () => {
  let demo: DemoAssistant;
  beforeEach(async () => void (demo = await startDemoAssistant()));
  afterEach(() => demo.close());

  const send = (method: string, path: string, body?: unknown) =>
    fetch(demo.url + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

  const ask = async (prompt: string, model = 'any') => {
    const response = await send('POST', '/v1/chat/completions', {
      model,
      messages: [{ role: 'user', content: prompt }],
    });
    const body = (await response.json()) as { choices?: { message: { content: string } }[] };
    return { status: response.status, text: body.choices?.[0]?.message.content, headers: response.headers };
  };

  it('says in every answer that it is a written sample', async () => {
    const { headers } = await ask('x');
    expect(headers.get('x-demo-assistant')).toBe('answers are written samples');
    expect(await (await send('GET', '/v1/models')).json()).toMatchObject({ data: modelNames.map((id) => ({ id })) });
  });

  it('tells its variants in turn, the same for everyone who asks in the same order', async () => {
    const [first] = writtenAnswers;
    const told = [];
    for (const _ of [...(first?.variants ?? []), 'again']) told.push((await ask(first?.prompt ?? '')).text);
    expect(told).toEqual([...(first?.variants ?? []), first?.variants[0]].map(asAsked));
  });

  it('is one of several by the model that is asked: each counts by itself, answers under its own name and differs', async () => {
    const [{ prompt, variants } = writtenAnswers[0]!] = writtenAnswers;
    const told = new Map<string, (string | undefined)[]>(modelNames.map((model) => [model, []]));
    for (let asked = 0; asked < 12; asked++)
      for (const [model, texts] of told) texts.push((await ask(prompt, model)).text);
    const share = modelNames.map((model) => told.get(model)!.filter((text) => text === asAsked(variants[0])).length);
    expect(told.get(modelNames[0]!)![0]).toBe(asAsked(variants[0]));
    expect(share[0]).toBe(4);
    expect(share[1]).toBeLessThan(share[0]!);
    expect(share[2]).toBeGreaterThan(2 * share[0]!);
  });

  it('an unknown prompt gets a sample that says so, and which call it answers', async () => {
    expect((await ask('what is a NAS?')).text).toMatch(/^\*This is a written sample/);
    expect((await ask('what is a NAS?')).text).toMatch(/\(Call 2 with this prompt\.\)$/);
  });

  it('counts a call when it comes, even where its client goes away before the answer', async () => {
    expect((await send('POST', '/control/latency', { ms: 60_000 })).status).toBe(200);
    const client = new AbortController();
    const body = JSON.stringify({ model: 'any', input: 'a' });
    const asked = fetch(`${demo.url}/v1/responses`, { method: 'POST', body, signal: client.signal });
    await until('the call', async () => demo.calls().open === 1);
    client.abort();
    await expect(asked).rejects.toThrow();
    await until('its end', async () => demo.calls().open === 0);
    expect(demo.calls()).toMatchObject({ total: 1, byPrompt: { a: 1 } });
  });

  it.each([{ ms: -1 }, { ms: 1.5 }, { ms: '5' }, {}, { ms: 3_600_001 }])('refuses the latency %j', async (body) => {
    expect((await send('POST', '/control/latency', body)).status).toBe(400);
  });

  it('plays queued faults in order, one each, then answers again; and counts every call', async () => {
    expect((await send('POST', '/control/faults', { faults: ['500', '404'] })).status).toBe(200);
    const statuses = [];
    for (const prompt of ['a', 'a', 'b']) statuses.push((await ask(prompt)).status);
    expect(statuses).toEqual([500, 404, 200]);
    const counted = {
      total: 3,
      open: 0,
      byKind: { '500': 1, '404': 1, answer: 1 },
      byPrompt: { a: 2, b: 1 },
      extractions: 0,
      looks: 0,
    };
    expect(await (await send('GET', '/control/calls')).json()).toEqual(counted);
    expect(demo.calls()).toEqual(counted);
  });

  it('forgets faults and counts on DELETE /control', async () => {
    await send('POST', '/control/faults', { faults: ['500'] });
    await send('DELETE', '/control');
    expect((await ask('a')).status).toBe(200);
    expect(demo.calls().total).toBe(1);
  });

  it.each([{ faults: ['no-such'] }, { faults: 'hang' }, {}, { faults: ['toString'] }])(
    'refuses %j and queues nothing',
    async (body) => {
      expect((await send('POST', '/control/faults', body)).status).toBe(400);
      expect((await ask('a')).status).toBe(200);
    },
  );

  it('an unknown fault is a 400 that lists the known ones', async () => {
    expect((await ask('a', 'fault:no-such')).status).toBe(400);
  });

  it.each([[{}], [{ model: 'm' }], [{ model: 7, messages: [] }], ['text']])('refuses %j', async (body) => {
    expect((await send('POST', '/v1/chat/completions', body)).status).toBe(400);
    expect((await send('POST', '/v1/responses', body)).status).toBe(400);
  });

  it('never takes a port that is taken', async () => {
    await expect(startDemoAssistant({ port: demo.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
