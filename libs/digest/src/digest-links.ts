import { Inject, Injectable } from '@nestjs/common';
import { accountBaseUrl } from '@app/config';
import { InstallationStore } from '@app/storage';

/** Where the API is served, for the links of mails. */
export interface DigestOptions {
  /** With `{account}` where an account's slug goes. */
  readonly baseUrl: string;
  /** `baseUrl` is a guess: where the API that started last has said another one, that is right. */
  readonly isGuess: boolean;
}

export const DIGEST_OPTIONS = Symbol('where the API is served');

/** Where mails lead. */
@Injectable()
export class DigestLinks {
  constructor(
    private readonly installation: InstallationStore,
    @Inject(DIGEST_OPTIONS) private readonly options: DigestOptions,
  ) {}

  /** The account's base URL, without a slash at the end. */
  async baseUrlOf(slug: string): Promise<string> {
    const { baseUrl, isGuess } = this.options;
    return accountBaseUrl((isGuess ? await this.installation.baseUrl() : null) ?? baseUrl, slug);
  }
}
