import { Injectable } from '@nestjs/common';
import { DashboardSessionStore, KeyStore, type KeyUse } from '@app/storage';
import { DeferredWriter } from './deferred-writer.js';

/** Times of last use in ms since 1970, by id. */
abstract class LastUses extends DeferredWriter<number> {
  protected abstract writeUses(uses: readonly KeyUse[]): Promise<void>;

  note(id: string): void {
    this.noted.set(id, Date.now());
  }

  protected override write(noted: ReadonlyMap<string, number>): Promise<void> {
    const now = Date.now();
    return this.writeUses([...noted].map(([id, at]) => ({ id, agoMs: now - at })));
  }

  protected override joined(_earlier: number, later: number): number {
    return later;
  }
}

@Injectable()
export class KeyUses extends LastUses {
  constructor(private readonly keys: KeyStore) {
    super();
  }

  protected override writeUses(uses: readonly KeyUse[]): Promise<void> {
    return this.keys.noteUses(uses);
  }
}

@Injectable()
export class SessionUses extends LastUses {
  constructor(private readonly sessions: DashboardSessionStore) {
    super();
  }

  protected override writeUses(uses: readonly KeyUse[]): Promise<void> {
    return this.sessions.noteSeen(uses);
  }
}
