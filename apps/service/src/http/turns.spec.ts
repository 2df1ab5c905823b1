import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Pace } from './turns.js';

it('between two pieces of long work, whoever’s they are, everybody else has a turn', async () => {
  const order: string[] = [];
  const piece = async (name: string) => {
    await new Pace().turn();
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
