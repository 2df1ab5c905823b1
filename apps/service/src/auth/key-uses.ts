import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { KeyStore } from '@app/storage';

const everyMs = 30_000;

/** When keys were last used: noted in memory, written for all keys at once, off the request's way. */
@Injectable()
export class KeyUses implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(KeyUses.name);
  private readonly noted = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly keys: KeyStore) {}

  note(keyId: string): void {
    this.noted.set(keyId, Date.now());
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), everyMs).unref();
  }

  /** Before the database goes: Nest destroys modules after this. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async flush(): Promise<void> {
    const uses = [...this.noted];
    if (uses.length === 0) return;
    this.noted.clear();
    const now = Date.now();
    try {
      await this.keys.noteUses(uses.map(([id, at]) => ({ id, agoMs: now - at })));
    } catch (error) {
      // The database is away: these uses wait for the next time, unless a later one has come.
      for (const [id, at] of uses) if (!this.noted.has(id)) this.noted.set(id, at);
      this.log.warn({ message: `last uses of ${uses.length} keys are not written yet`, error: String(error) });
    }
  }
}
