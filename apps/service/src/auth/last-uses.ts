import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DashboardSessionStore, KeyStore, type KeyUse } from '@app/storage';

const everyMs = 30_000;

/** When each was last used: noted in memory, written for all at once, off the request's way. */
abstract class LastUses implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(this.constructor.name);
  private readonly noted = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  protected abstract write(uses: readonly KeyUse[]): Promise<void>;

  note(id: string): void {
    this.noted.set(id, Date.now());
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
      await this.write(uses.map(([id, at]) => ({ id, agoMs: now - at })));
    } catch (error) {
      // The database is away: these uses wait for the next time, unless a later one has come.
      for (const [id, at] of uses) if (!this.noted.has(id)) this.noted.set(id, at);
      this.log.warn({ message: `${uses.length} last uses are not written yet`, error: String(error) });
    }
  }
}

@Injectable()
export class KeyUses extends LastUses {
  constructor(private readonly keys: KeyStore) {
    super();
  }

  protected override write(uses: readonly KeyUse[]): Promise<void> {
    return this.keys.noteUses(uses);
  }
}

@Injectable()
export class SessionUses extends LastUses {
  constructor(private readonly sessions: DashboardSessionStore) {
    super();
  }

  protected override write(uses: readonly KeyUse[]): Promise<void> {
    return this.sessions.noteSeen(uses);
  }
}
