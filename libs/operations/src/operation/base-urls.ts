import { Injectable } from '@nestjs/common';
import { accountBaseUrl } from '@app/config';
import { InstallationStore } from '@app/storage';
import { OperationsOptions } from './operation.js';

/** The base URLs that customers are given. */
@Injectable()
export class BaseUrls {
  constructor(
    private readonly installation: InstallationStore,
    private readonly options: OperationsOptions,
  ) {}

  /** A process that neither serves nor has PUBLIC_BASE_URL uses the address that the API that started last has recorded. */
  async of(slug: string): Promise<string> {
    const { baseUrlOf, servedElsewhere } = this.options;
    const template = servedElsewhere ? await this.installation.baseUrl() : null;
    return template === null ? baseUrlOf(slug) : accountBaseUrl(template, slug);
  }
}
