import type { ModuleMetadata } from '@nestjs/common';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';

/** The modules and providers that a worker needs to notify the operator; without an operator's channel none, and nothing is loaded. */
export async function operatorParts(config: Config): Promise<Pick<ModuleMetadata, 'imports' | 'providers'>> {
  if (config.operator === undefined) return {};
  const { namedAssistants, OperatorNoticesModule } = await import('@app/operations');
  const { DATA_FOLDER, OperatorNoticeJob } = await import('./operator-notice.job.js');
  const served = servedBaseUrl(config.publicBaseUrl, config.port);
  const notices = OperatorNoticesModule.with(config, {
    keyEnvironment: config.keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(served, slug),
    servedElsewhere: !config.hasPublicBaseUrl,
    assistants: namedAssistants(config.assistants),
  });
  return { imports: [notices], providers: [{ provide: DATA_FOLDER, useValue: config }, OperatorNoticeJob] };
}
