import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { type AssistantOfSurface, AssistantStore } from '@app/storage';
import { Jobs } from './jobs.js';

/** An assistant's figures are of one surface, and this assistant has answers of another. */
export class SurfaceTakenError extends Error {
  override readonly name = 'SurfaceTakenError';

  constructor({ slug, surface }: AssistantOfSurface, asked: string) {
    super(
      `the assistant "${slug}" has answers of ${surface}, and would show ${asked}: give it another slug in ASSISTANTS_FILE`,
    );
  }
}

export interface PresenceOptions {
  /**
   * True where this process's first assistant becomes the installation's; else it does only where no running process knows the present one,
   * nor does this one.
   */
  readonly decides: boolean;
}

/**
 * Announces to all other processes on the database which assistants this process can ask, for as long as it works: they leave to it the
 * runs of assistants that they do not know.
 */
@Injectable()
export class AssistantPresence {
  private readonly log = new Logger(AssistantPresence.name);

  constructor(
    private readonly assistants: Assistants,
    private readonly store: AssistantStore,
    private readonly jobs: Jobs,
  ) {}

  /** Call it once the queue is started and before any slot is opened. Throws SurfaceTakenError. */
  async begin({ decides }: PresenceOptions): Promise<void> {
    const { all, first, slugs } = this.assistants;
    const [taken] = await this.store.setSurfaces(all);
    if (taken) throw new SurfaceTakenError(taken, this.assistants.find(taken.slug)!.surface);
    const anew = await this.store.setFirst(first.slug, decides ? undefined : { unlessPresentOr: slugs });
    if (anew > 0)
      this.log.log({ message: 'the first assistant is another one: what is served is now its', prompts: anew });
    await this.store.setPresent(slugs);
    this.jobs.repeat('presence', () => this.store.setPresent(slugs));
  }

  end(): void {
    this.jobs.end('presence');
  }
}
