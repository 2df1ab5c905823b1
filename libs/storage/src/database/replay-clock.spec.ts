import { describe, expect, it } from '@jest/globals';
import { ReplayClock } from './replay-clock.js';

describe('what a standby is known to have', () => {
  it('is nothing before it was seen to have come as far as the primary had', () => {
    const clock = new ReplayClock();
    expect(clock.knownMs).toBe(-Infinity);
    clock.mark({ atMs: 100, position: 50 });
    expect(clock.replayed(49)).toBe(true);
    expect(clock.knownMs).toBe(-Infinity);
  });

  it('is all of the newest moment at which the primary had come no further', () => {
    const clock = new ReplayClock();
    clock.mark({ atMs: 0, position: 10 });
    clock.mark({ atMs: 200, position: 20 });
    clock.mark({ atMs: 400, position: 30 });
    clock.replayed(25);
    expect(clock.knownMs).toBe(200);
  });

  it('grows while nothing is written', () => {
    const clock = new ReplayClock();
    for (const atMs of [0, 200, 400]) {
      clock.mark({ atMs, position: 10 });
      clock.replayed(10);
      expect(clock.knownMs).toBe(atMs);
    }
  });

  it('stands still while the standby does', () => {
    const clock = new ReplayClock();
    for (const [atMs, position] of [
      [0, 10],
      [200, 20],
      [400, 30],
    ] as const) {
      // prettier-ignore
      clock.mark({ atMs, position });
      clock.replayed(10);
    }
    expect(clock.knownMs).toBe(0);
  });

  it('is nothing once it has come further than the primary: since a failover their logs differ', () => {
    const clock = new ReplayClock();
    clock.mark({ atMs: 0, position: 10 });
    clock.replayed(12);
    clock.mark({ atMs: 200, position: 11 });
    expect(clock.replayed(12)).toBe(false);
    expect(clock.knownMs).toBe(-Infinity);
  });

  it('is that of the server that answers now, where another one took its address', () => {
    const clock = new ReplayClock();
    clock.mark({ atMs: 0, position: 10 });
    clock.mark({ atMs: 200, position: 20 });
    clock.replayed(20);
    clock.mark({ atMs: 400, position: 30 });
    clock.replayed(15);
    expect(clock.knownMs).toBe(-Infinity);
  });
});
