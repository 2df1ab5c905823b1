import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { type AssistantOfSurface, AssistantStore } from '@app/storage';
import { Jobs } from './jobs.js';

/** What is counted of an assistant is of one surface, and this one has answers of another. */
export class SurfaceTakenError extends Error {
  override readonly name = 'SurfaceTakenError';

  constructor({ slug, surface }: AssistantOfSurface, asked: string) {
    super(
      `the assistant "${slug}" has answers of ${surface}, and would show ${asked}: give it another slug in ASSISTANTS_FILE`,
    );
  }
}

export interface Beginning {
  /** Its first assistant is the installation's. Else that is so only where no process at work knows the one there is, nor this one. */
  readonly decides: boolean;
}

/** Whom this process can ask, said to all others on the database for as long as it works: they leave to it what they do not know. */
@Injectable()
export class AssistantPresence {
  private readonly log = new Logger(AssistantPresence.name);

  constructor(
    private readonly assistants: Assistants,
    private readonly store: AssistantStore,
    private readonly jobs: Jobs,
  ) {}

  /** To be called once the queue is started, before anything is opened. Throws SurfaceTakenError. */
  async begin({ decides }: Beginning): Promise<void> {
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
