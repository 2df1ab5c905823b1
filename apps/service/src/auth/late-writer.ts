import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

const everyMs = 30_000;

/** What is noted in memory by its key, and written for all at once, off the request's way. */
export abstract class LateWriter<Noted> implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(this.constructor.name);
  protected noted = new Map<string, Noted>();
  private timer: NodeJS.Timeout | undefined;

  /** Rejects where nothing of it was kept. */
  protected abstract write(noted: ReadonlyMap<string, Noted>): Promise<void>;

  /** Of one key, what could not be written and what came after it. */
  protected abstract joined(earlier: Noted, later: Noted): Noted;

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), everyMs).unref();
  }

  /** Before the database goes: Nest destroys modules after this. */
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
      // The database is away: these wait for the next time.
      for (const [key, earlier] of noted) {
        const later = this.noted.get(key);
        this.noted.set(key, later === undefined ? earlier : this.joined(earlier, later));
      }
      this.log.warn({ message: `${noted.size} uses are not written yet`, error: String(error) });
    }
  }
}
