import type { AssistantConfig } from './assistant-config.js';
import { callOnce } from './call-once.js';
import { openClient } from './open-client.js';

/** The names of the models that the service offers our key: costs nothing. Rejects with AssistantError. */
export function listModels(config: AssistantConfig, signal: AbortSignal): Promise<string[]> {
  return callOnce(config, signal, async (deadline) => {
    const { data } = await openClient(config).models.list({ signal: deadline });
    // A compatible service may send any JSON.
    const models: unknown = data;
    return Array.isArray(models) ? models.map((model: { id?: unknown } | null) => String(model?.id)) : [];
  });
}
