import { Answers } from './answers.js';
import type { Customer } from './customer.js';

/** Writes a result of a prompt from this answer, as a worker would. Returns the run's id. */
export async function answerPrompt(
  databaseUrl: string,
  _customer: Customer,
  promptId: string,
  text: string,
): Promise<string> {
  const answers = await Answers.open(databaseUrl);
  const id = await answers.answerNow(promptId, { text });
  await answers.close();
  return id;
}
