import { step, type StepDescription } from '@app/telemetry';
import type { AssistantApi, AssistantProvider, Usage } from './assistant.js';
import { type AssistantConfig, hostOf } from './assistant-config.js';
import { providerOf } from './provider-config.js';

/** What the span of a call records once the call has returned. */
interface Reported {
  /** The model that answered. */
  readonly model?: string | undefined;
  readonly usage: Usage;
}

/** Providers under OpenTelemetry's names, where it has one. */
const providerNames: Readonly<Partial<Record<AssistantProvider, string>>> = {
  xai: 'x_ai',
  gemini: 'gcp.gemini',
};
const operations: Readonly<Partial<Record<AssistantApi, string>>> = { generate_content: 'generate_content' };

/** Records a call as a span, by OpenTelemetry's conventions for generative AI, with neither the question nor the answer in it. */
export function tracedCall<T>(
  config: AssistantConfig,
  reportOf: (result: T) => Reported,
  call: () => Promise<T>,
): Promise<T> {
  return step(
    () => wordsOf(config),
    async (made) => {
      const result = await call();
      const { model, usage } = reportOf(result);
      made.set({
        'gen_ai.response.model': model,
        'gen_ai.usage.input_tokens': usage.inputTokens,
        'gen_ai.usage.output_tokens': usage.outputTokens,
        'brand_mentions.searches': usage.searches,
      });
      return result;
    },
  );
}

function wordsOf(config: AssistantConfig): StepDescription {
  const { api, model } = config;
  const provider = providerOf(config);
  const operation = operations[api] ?? 'chat';
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': providerNames[provider] ?? provider,
    'gen_ai.request.model': model,
    'server.address': hostOf(config),
  };
  return { name: `${operation} ${model}`, kind: 'client', attributes };
}
