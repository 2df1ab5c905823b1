import { Inject, Injectable } from '@nestjs/common';
import { accountBaseUrl } from '@app/config';
import { InstallationStore } from '@app/storage';

/** The address of the API, for links in mails. */
export interface DigestOptions {
  /** A URL that contains `{account}` in place of an account's slug. */
  readonly baseUrl: string;
  /** True if no setting gives `baseUrl`: then the address that the last started API has stored counts, if there is one. */
  readonly isGuess: boolean;
}

export const DIGEST_OPTIONS = Symbol('where the API is served');

/** Finds the base URL that the links in an account's mails begin with. */
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
