import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { TimeSlice } from './round-robin.js';

it('between two pieces of long work, whoever’s they are, everybody else gets its time', async () => {
  const order: string[] = [];
  const piece = async (name: string) => {
    await new TimeSlice().next();
    order.push(name);
  };
  const others = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await nextTurn();
      order.push('others');
    }
  };
  await Promise.all([piece('a'), piece('b'), piece('c'), others()]);
  expect(order).toEqual(['a', 'others', 'b', 'others', 'c', 'others']);
});
