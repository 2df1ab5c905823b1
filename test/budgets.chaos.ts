import { it } from '@jest/globals';
import { spendBudgets } from './support/trials/spend-budgets.js';
import { spendOnFaults } from './support/trials/spend-on-faults.js';

it(
  'a budget that ends in the middle of a batch of several samples and assistants makes no deadlock and holds nobody up, 10 times',
  () => spendBudgets({ rounds: 10, prompts: 10, others: 40, workers: 2, standstillMs: 1000 }),
  900_000,
);

it(
  'a budget of cost is exceeded by the calls under way at most, whatever fault each call of two workers meets',
  () =>
    spendOnFaults({
      faults: ['hang', 'slow-headers', 'dripping-body', 'cut-body', '500', '429', 'html-200', 'empty-text'],
      prompts: 20,
      workers: 2,
      concurrency: 2,
      budgetUsd: 1,
      callUsd: 0.1,
    }),
  900_000,
);
