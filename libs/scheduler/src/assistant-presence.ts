import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { AssistantStore } from '@app/storage';
import { Jobs } from './jobs.js';

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

  /** To be called once the queue is started, before anything is opened. */
  async begin({ decides }: Beginning): Promise<void> {
    const { first, slugs } = this.assistants;
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
