import { answerPrompt } from './answers.js';
import { type Customer, onboardCustomer } from './customer.js';
import { createTestDatabase } from './database.js';
import { type RunningService, startApi } from './service.js';

export interface Acme {
  readonly databaseUrl: string;
  readonly acme: Customer;
  readonly resultId: string;
  readonly service: RunningService;
  close(): Promise<void>;
}

/** Opens the API on a database of its own with one account, whose one prompt has this answer. */
export async function openAcme(answer: string, settings: Record<string, string> = {}): Promise<Acme> {
  const database = await createTestDatabase();
  const acme = await onboardCustomer(database.url, 'acme');
  const resultId = await answerPrompt(database.url, acme.promptIds[0]!, answer);
  const service = await startApi(database.url, settings);
  const close = async () => {
    await service.close();
    await database.drop();
  };
  return { databaseUrl: database.url, acme, resultId, service, close };
}
