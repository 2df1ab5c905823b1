import { Answers } from './answers.js';
import { type Customer, onboardCustomer } from './customer.js';
import { changeDatabase } from './database.js';
import { addEvent } from './add-event.js';

/** Onboards the account acme with rows in as many tables as possible, among them texts that a copy could damage. */
export async function movable(url: string, answersEach = 1): Promise<Customer> {
  const acme = await onboardCustomer(url, 'acme', ['best cloud storage', 'cheap backup']);
  const answers = await Answers.open(url);
  for (const promptId of acme.promptIds)
    for (let n = 0; n < answersEach; n++)
      await answers.answerSlot(promptId, new Date(Date.UTC(2026, 9, 1 + n)), [
        {
          text: `**Acme Cloud** is fast, "cheap" \\ and {easy}.\n\nGlobex Drive is slow; 日本語 😀 NULL, ${n}.`,
          urls: ['https://acme.example/a?b=c', 'https://news.example/'],
          queries: ['cloud storage, cheap'],
        },
      ]);
  await answers.close();
  await addEvent(url, { account: 'acme', summary: 'Something happened' });
  const ofAcme = `from account where slug = 'acme'`;
  await changeDatabase(
    url,
    `insert into digest_recipient (account_id, address, token) select id, 'a@acme.example', 'token-of-acme' ${ofAcme};
     insert into signal_night (account_id, night, tests, untested) select id, date '2026-10-02', 3, '{}' ${ofAcme};
     insert into custom_field (account_id, name, schema, expression) select id, 'n', '{"type": "number"}', 'length(mentions)' ${ofAcme};
     update prompt set tags = '{"a,b","c d",e}' where query = 'best cloud storage'`,
  );
  return acme;
}
