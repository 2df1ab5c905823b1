import type { AssistantConfig } from './assistant-config.js';
import { callOnce, send, shapeOf } from './client.js';
import { sendByOpenAiClient } from './openai-client.js';
import { factsOf } from './provider-config.js';

/** A model in a service's list. */
export interface OfferedModel {
  readonly name: string;
  /** The day on which the model ends, where the service says so: OpenAI does. */
  readonly shutdownDate: string | null;
}

/** Reads `data` of OpenAI's protocol and of Anthropic, and `models` of Gemini, whose names begin with `models/`. */
interface ModelList {
  readonly data?: readonly { readonly id?: unknown; readonly shutdown_date?: unknown }[];
  readonly models?: readonly { readonly name?: unknown }[];
}

const models = { type: 'array', items: { type: 'object' } };
const modelListShape = shapeOf<ModelList>({ type: 'object', properties: { data: models, models } });

/** Lists the models that the service offers for our key, which costs nothing. Rejects with AssistantError. */
export function listModels(config: AssistantConfig, signal: AbortSignal): Promise<OfferedModel[]> {
  return callOnce(config, signal, async (deadline) => {
    const list = await readList(config, deadline);
    const listed = (list.data ?? []).map(({ id, shutdown_date: day }) => ({
      name: String(id),
      shutdownDate: typeof day === 'string' ? day : null,
    }));
    const ofGemini = (list.models ?? []).map(({ name }) => String(name).replace(/^models\//, ''));
    return [...listed, ...ofGemini.map((name) => ({ name, shutdownDate: null }))];
  });
}

function readList(config: AssistantConfig, signal: AbortSignal): Promise<ModelList> {
  const { modelList: path } = factsOf(config);
  return path === undefined
    ? sendByOpenAiClient(config, (client) => client.models.list({ signal }), modelListShape)
    : send(config, { path, shape: modelListShape, signal });
}
