import { describe, expect, it } from '@jest/globals';
import { type AssistantStatusFacts, statusBody } from './account-status.js';

const now = new Date('2026-12-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const answering: AssistantStatusFacts = {
  assistant: 'default',
  lastAnswer: minutesAgo(5),
  waiting: 0,
  waitingSince: null,
  failed: 0,
  failingSince: null,
  error: null,
};
const statusOf = (facts: Partial<AssistantStatusFacts>, late = 0) =>
  statusBody(
    { now, latePrompts: late, lateSince: late > 0 ? minutesAgo(30) : null, assistants: [{ ...answering, ...facts }] },
    (slug) => `Label of ${slug}`,
  );

describe('the status of an account', () => {
  it.each<[string, Partial<AssistantStatusFacts>]>([
    ['answers', {}],
    ['has never been asked', { lastAnswer: null }],
    ['has runs that wait for a quarter of an hour at most', { waiting: 40, waitingSince: minutesAgo(15) }],
  ])('is ok where an assistant %s', (_, facts) => {
    const { state, degraded_since, assistants } = statusOf(facts);
    expect([state, degraded_since, assistants[0]!.state, assistants[0]!.degraded_since]).toEqual([
      'ok',
      null,
      'ok',
      null,
    ]);
  });

  it('is degraded since the first failure that no answer followed', () => {
    expect(statusOf({ failed: 3, failingSince: minutesAgo(60), error: 'timeout' })).toMatchObject({
      state: 'degraded',
      degraded_since: minutesAgo(60).toISOString(),
      assistants: [{ state: 'failing', failed: 3, error: 'timeout', label: 'Label of default' }],
    });
  });

  it('is degraded a quarter of an hour after the oldest run began to wait', () => {
    expect(statusOf({ waiting: 2, waitingSince: minutesAgo(40) })).toMatchObject({
      degraded_since: minutesAgo(25).toISOString(),
      assistants: [{ state: 'delayed', waiting: 2, delay_seconds: 2400 }],
    });
  });

  it('is degraded by prompts that are late, whatever the assistants do, since the earliest of all', () => {
    expect(statusOf({ waiting: 2, waitingSince: minutesAgo(40) }, 7)).toMatchObject({
      state: 'degraded',
      degraded_since: minutesAgo(30).toISOString(),
      late_prompts: 7,
    });
  });
});
