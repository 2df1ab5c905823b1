import type { RunningProcess } from './processes.js';

/** Processes that are replaced when they are killed. */
export class Fleet {
  kills = 0;

  private constructor(
    private readonly members: RunningProcess[],
    private readonly startOne: () => Promise<RunningProcess>,
  ) {}

  static async start(count: number, startOne: () => Promise<RunningProcess>): Promise<Fleet> {
    return new Fleet(await Promise.all(Array.from({ length: count }, startOne)), startOne);
  }

  /** Kills `kills` times, each time a member that has been at work for a random time of up to `withinMs`. */
  async killAtRandom(kills: number, { withinMs }: { withinMs: number }): Promise<void> {
    const last = this.kills + kills;
    let begun = this.kills;
    await Promise.all(
      this.members.map(async (_, index) => {
        while (begun++ < last) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
          await this.replace(index);
        }
      }),
    );
  }

  /**
   * Kills `kills` members one after the other: the next one when the last is replaced and a random time of up to
   * `withinMs` has passed.
   */
  async killInTurn(kills: number, { withinMs }: { withinMs: number }): Promise<void> {
    for (let killed = 0; killed < kills; killed++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
      await this.replace(killed % this.members.length);
    }
  }

  private async replace(index: number): Promise<void> {
    await this.members[index]!.stop('SIGKILL');
    this.kills += 1;
    this.members[index] = await this.startOne();
  }
}
