import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { AssistantStore } from '@app/storage';

/** Several times within the three minutes that the ledger believes it. */
const sayEveryMs = 60_000;

export interface Beginning {
  /** Its first assistant is the installation's. Else that is so only where no process at work knows the one there is, nor this one. */
  readonly decides: boolean;
}

/** Whom this process can ask, said to all others on the database for as long as it works: they leave to it what they do not know. */
@Injectable()
export class AssistantPresence {
  private readonly log = new Logger(AssistantPresence.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly assistants: Assistants,
    private readonly store: AssistantStore,
  ) {}

  /** To be called once the queue is started, before anything is opened. */
  async begin({ decides }: Beginning): Promise<void> {
    const { first, slugs } = this.assistants;
    const anew = await this.store.setFirst(first.slug, decides ? undefined : { unlessPresentOr: slugs });
    if (anew > 0)
      this.log.log({ message: 'the first assistant is another one: what is served is now its', prompts: anew });
    await this.store.setPresent(slugs);
    this.timer = setInterval(() => void this.sayAgain(), sayEveryMs).unref();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async sayAgain(): Promise<void> {
    try {
      await this.store.setPresent(this.assistants.slugs);
    } catch (error) {
      this.log.warn(`presence could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
