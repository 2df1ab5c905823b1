import { describe, expect, it } from '@jest/globals';
import type { PromptRecord } from '@app/storage';
import { type AskedPrompts, type CallEstimate, estimateOf } from './estimate.js';

const now = new Date('2026-11-22T12:00:00Z');
const prompt = (id: string, more: Partial<PromptRecord> = {}) =>
  ({ id, schedule: 'daily', timezone: 'UTC', samples: 1, active: true, ...more }) as PromptRecord;
const call = (costUsd: number, searches: number): CallEstimate => ({
  inputTokens: 10,
  outputTokens: 5,
  searches,
  costUsd,
});
const [one, two] = [prompt('1'), prompt('2', { samples: 2 })];
const paused = prompt('3', { active: false });

const cheap: AskedPrompts = { slug: 'cheap', prompts: [one, two, paused], call: call(0.01, 1), extraction: null };
const dear: AskedPrompts = { slug: 'dear', prompts: [one], call: call(0.09, 3), extraction: null };

describe('an estimate of several assistants', () => {
  it('is the sum of its parts, and counts a prompt once, however many are asked', () => {
    const told = estimateOf([cheap, dear], { limits: {}, now });
    expect(told).toMatchObject({
      activePrompts: 2,
      pausedPrompts: 1,
      schedules: [{ schedule: 'daily', prompts: 2, runs: 4 }],
      perDay: { runs: 4, inputTokens: 40, searches: 6, costUsd: expect.closeTo(0.12, 9), extraction: null },
      assistants: [
        { slug: 'cheap', activePrompts: 2, runs: 3, searches: 3, costUsd: expect.closeTo(0.03, 9) },
        { slug: 'dear', activePrompts: 1, runs: 1, searches: 3, costUsd: expect.closeTo(0.09, 9) },
      ],
      busiestDay: { runs: 4, costUsd: expect.closeTo(0.12, 9) },
    });
  });

  it('passes a limit of cost by what a run costs on the mean', () => {
    const { passed } = estimateOf([cheap, dear], { limits: { cost_per_day_usd: 0.06 }, now });
    expect(passed).toEqual([expect.objectContaining({ limit: 'cost_per_day_usd', runs: 2, skippedPerDay: 2 })]);
  });

  it('of an assistant without prompts is nothing', () => {
    const none = { ...dear, prompts: [] };
    expect(estimateOf([cheap, none], { limits: {}, now }).assistants[1]).toMatchObject({
      activePrompts: 0,
      runs: 0,
      costUsd: 0,
    });
    expect(estimateOf([none], { limits: { cost_per_day_usd: 1 }, now }).passed).toEqual([]);
  });

  it('tells extractions apart, with their cost in the whole', () => {
    const read = { ...cheap, extraction: call(0.02, 0) };
    expect(estimateOf([read], { limits: {}, now }).perDay).toMatchObject({
      costUsd: expect.closeTo(0.09, 9),
      extraction: { inputTokens: 30, costUsd: expect.closeTo(0.06, 9) },
    });
  });
});
