/** The responses that readers got: how many of each status, and the longest wait in ms. */
export interface Met {
  readonly statuses: Readonly<Record<string, number>>;
  readonly longestMs: number;
}

/**
 * Customers of one API who read its paths in turn, each the next one as soon as the last is answered, until they are
 * stopped.
 */
export class Readers {
  private readonly statuses: Record<string, number> = {};
  private longestMs = 0;
  private reading = true;
  private readonly ended: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
    paths: readonly string[],
  ) {
    this.ended = Promise.all(paths.map((path) => this.read(path)));
  }

  async stop(): Promise<Met> {
    this.reading = false;
    await this.ended;
    return { statuses: this.statuses, longestMs: this.longestMs };
  }

  private async read(path: string): Promise<void> {
    while (this.reading) {
      const askedAt = performance.now();
      const status = await this.statusOf(path);
      const named = status === '200' ? status : `${status} ${path}`;
      this.statuses[named] = (this.statuses[named] ?? 0) + 1;
      this.longestMs = Math.max(this.longestMs, performance.now() - askedAt);
      // The pace is that of a customer and not of a flood, because what counts is whether anything fails.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async statusOf(path: string): Promise<string> {
    try {
      const response = await fetch(`${this.url}${path}`, { headers: this.headers });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return String(error);
    }
  }
}
