import type { ModuleMetadata } from '@nestjs/common';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';

/** What a worker needs to tell the operator of trouble: nothing, and nothing is loaded, where nobody is to be told. */
export async function operatorParts(config: Config): Promise<Pick<ModuleMetadata, 'imports' | 'providers'>> {
  if (config.operator === undefined) return {};
  const { namedAssistants, OperatorNoticesModule } = await import('@app/operations');
  const { DATA_PLACE, OperatorRounds } = await import('./operator-rounds.js');
  const served = servedBaseUrl(config.publicBaseUrl, config.port);
  const notices = OperatorNoticesModule.with(config, {
    keyEnvironment: config.keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(served, slug),
    servedElsewhere: !config.hasPublicBaseUrl,
    assistants: namedAssistants(config.assistants),
  });
  return { imports: [notices], providers: [{ provide: DATA_PLACE, useValue: config }, OperatorRounds] };
}
