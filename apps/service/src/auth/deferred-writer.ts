import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

const everyMs = 30_000;

/** Collects notes in memory by key, and writes them together, outside of requests. */
export abstract class DeferredWriter<Noted> implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(this.constructor.name);
  protected noted = new Map<string, Noted>();
  private timer: NodeJS.Timeout | undefined;

  /** Rejects where nothing was stored. */
  protected abstract write(noted: ReadonlyMap<string, Noted>): Promise<void>;

  /** Combines the note that could not be written with a later one for the same key. */
  protected abstract joined(earlier: Noted, later: Noted): Noted;

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), everyMs).unref();
  }

  /** Runs while the database is still open, because Nest destroys modules later. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  async flush(): Promise<void> {
    const { noted } = this;
    if (noted.size === 0) return;
    this.noted = new Map();
    try {
      await this.write(noted);
    } catch (error) {
      // The database is out of reach: the notes wait for the next time.
      for (const [key, earlier] of noted) {
        const later = this.noted.get(key);
        this.noted.set(key, later === undefined ? earlier : this.joined(earlier, later));
      }
      this.log.warn({ message: `${noted.size} uses are not written yet`, error: String(error) });
    }
  }
}
