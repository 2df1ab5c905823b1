import { Injectable } from '@nestjs/common';
import { AccountStore, FieldStore, PromptStore } from '@app/storage';
import { BaseUrls } from '../operation/base-urls.js';
import { OperationError, OperationsOptions } from '../operation/operation.js';
import { integrationNotes } from './integration-notes.js';

export interface Notes {
  readonly baseUrl: string;
  /** Markdown for the customer. */
  readonly text: string;
}

/** Writes what an account's customer receives beside the key. */
@Injectable()
export class NotesService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly prompts: PromptStore,
    private readonly fields: FieldStore,
    private readonly baseUrls: BaseUrls,
    private readonly options: OperationsOptions,
  ) {}

  /** Throws OperationError where there is no such account. */
  async of(slug: string, { requestsPerMinute }: { requestsPerMinute: number }): Promise<Notes> {
    const account = await this.accounts.bySlug(slug);
    if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
    const { assistants } = this.options;
    const baseUrl = await this.baseUrls.of(slug);
    const prompts = await this.prompts.overviews({ accountId: account.id });
    const fields = await this.fields.list(account.id);
    return { baseUrl, text: integrationNotes({ account, baseUrl, prompts, fields, assistants, requestsPerMinute }) };
  }
}
