import { expect, it } from '@jest/globals';
import { BatchedLookUp } from './batched-look-up.js';

/** Makes a look-up whose statements end when the test says so. */
function openLookUp() {
  const asked: { wanted: readonly number[]; end: PromiseWithResolvers<readonly number[]> }[] = [];
  const lookUp = new BatchedLookUp<number, number>((wanted) => {
    const end = Promise.withResolvers<readonly number[]>();
    asked.push({ wanted, end });
    return end.promise;
  });
  const answer = (index: number) => asked[index]!.end.resolve(asked[index]!.wanted.map((one) => one * 10));
  return { lookUp, asked, answer };
}

it('never has two statements under way, and gives each caller what he asked for', async () => {
  const { lookUp, asked, answer } = openLookUp();
  const first = lookUp.find(1);
  const others = Promise.all(Array.from({ length: 700 }, (_, index) => lookUp.find(index + 2)));
  expect(asked.map(({ wanted }) => wanted.length)).toEqual([1]);
  answer(0);
  expect(await first).toBe(10);
  await new Promise(setImmediate);
  expect(asked.map(({ wanted }) => wanted.length)).toEqual([1, 500]);
  answer(1);
  await new Promise(setImmediate);
  expect(asked.map(({ wanted }) => wanted.length)).toEqual([1, 500, 200]);
  answer(2);
  expect(await others).toEqual(Array.from({ length: 700 }, (_, index) => (index + 2) * 10));
});

it('tells all who wait that the database is away, at once, and asks again for the next', async () => {
  const { lookUp, asked, answer } = openLookUp();
  const lost = Promise.allSettled([lookUp.find(1), lookUp.find(2)]);
  asked[0]!.end.reject(new Error('away'));
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = lookUp.find(3);
  answer(1);
  expect(await next).toBe(30);
});
