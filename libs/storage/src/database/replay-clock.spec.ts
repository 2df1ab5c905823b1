import { describe, expect, it } from '@jest/globals';
import { ReplayClock } from './replay-clock.js';

describe('what a standby has replayed', () => {
  it('is unknown until the standby has reached a position of the primary', () => {
    const clock = new ReplayClock();
    expect(clock.knownMs).toBe(-Infinity);
    clock.mark({ atMs: 100, position: 50 });
    expect(clock.replayed(49)).toBe(true);
    expect(clock.knownMs).toBe(-Infinity);
  });

  it('is the newest moment at which the primary was no further than the standby', () => {
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

  it('stays the same while the standby replays nothing', () => {
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

  it('is unknown once the standby is further than the primary, because their logs differ since a failover', () => {
    const clock = new ReplayClock();
    clock.mark({ atMs: 0, position: 10 });
    clock.replayed(12);
    clock.mark({ atMs: 200, position: 11 });
    expect(clock.replayed(12)).toBe(false);
    expect(clock.knownMs).toBe(-Infinity);
  });

  it('follows the server that answers now, where another one took over the address', () => {
    const clock = new ReplayClock();
    clock.mark({ atMs: 0, position: 10 });
    clock.mark({ atMs: 200, position: 20 });
    clock.replayed(20);
    clock.mark({ atMs: 400, position: 30 });
    clock.replayed(15);
    expect(clock.knownMs).toBe(-Infinity);
  });
});
