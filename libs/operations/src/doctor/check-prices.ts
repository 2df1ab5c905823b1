import { PricesError, readPrices } from '@app/assistant';
import type { AssistantToCheck } from './assistant-to-check.js';
import { fail, type Finding, ok, warn } from './finding.js';

/** Is it known what calls to `model` cost? */
export function checkPrices({ model, pricesFile }: AssistantToCheck): Finding {
  try {
    if (readPrices(pricesFile, model).knows(model))
      return ok({ check: 'prices', message: `the price of ${model} is known` });
    const message = `no price of ${model} is known: its runs cost nothing in the books and in budgets`;
    return warn({ check: 'prices', message, advice: 'name it in PRICES_FILE' });
  } catch (error) {
    if (!(error instanceof PricesError)) throw error;
    return fail({ check: 'prices', message: error.message, advice: 'mend the file, or unset PRICES_FILE' });
  }
}
