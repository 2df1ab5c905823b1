import { Injectable } from '@nestjs/common';
import { accountBaseUrl } from '@app/config';
import { InstallationStore } from '@app/storage';
import { OperationsOptions } from './operation.js';

/** The base URLs that customers are told. */
@Injectable()
export class BaseUrls {
  constructor(
    private readonly installation: InstallationStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Where this process neither serves nor has PUBLIC_BASE_URL, the API that started last knows better where it listens. */
  async of(slug: string): Promise<string> {
    const { baseUrlOf, servedElsewhere } = this.options;
    const template = servedElsewhere ? await this.installation.baseUrl() : null;
    return template === null ? baseUrlOf(slug) : accountBaseUrl(template, slug);
  }
}
