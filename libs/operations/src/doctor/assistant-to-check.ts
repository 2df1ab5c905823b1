import type { AssistantConfig } from '@app/assistant';

export interface AssistantToCheck extends AssistantConfig {
  readonly configured: boolean;
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
  /** `npm start` brings a demo assistant of its own where nothing is configured. */
  readonly hasDemo: boolean;
}
