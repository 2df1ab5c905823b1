import { Logger } from '@nestjs/common';
import type { AssistantConfig } from './assistant-config.js';
import type { Assistant, AssistantApi, Extractor } from './assistant.js';
import type { Breaker } from './breaker.js';
import { chatAdapter } from './chat-adapter.js';
import { callOnce } from './client.js';
import { generateContentAdapter } from './generate-content-adapter.js';
import { messagesAdapter } from './messages-adapter.js';
import { StatusError, statusError } from './provider-errors.js';
import { providerOf } from './providers.js';
import { type Adapter, type JsonFormat, toAnswer, toExtractionReply } from './reply.js';
import { responsesAdapter } from './responses-adapter.js';
import { retrievalOf } from './retrieval.js';

const adapters: Readonly<Record<AssistantApi, (config: AssistantConfig) => Adapter>> = {
  responses: responsesAdapter,
  chat: chatAdapter,
  messages: messagesAdapter,
  generate_content: generateContentAdapter,
};

/** Asks by `config.api`. With a breaker it rejects with BreakerOpenError, besides, where that lets no call through. */
export function createAssistant(config: AssistantConfig, breaker?: Breaker): Assistant {
  const { api, model } = config;
  const adapter = adapters[api](config);
  const asked = { provider: providerOf(config), api, model, retrieval: retrievalOf(config) };
  return {
    ask: (question, caller) =>
      guard(breaker, () =>
        callOnce(config, caller, async (signal) => {
          const { reply, geoApplied } = await adapter.ask(question, signal);
          return toAnswer(reply, { ...asked, geoApplied });
        }),
      ),
  };
}

/** Extracts by `config.api`; `config.model` is the one that extracts. With a breaker as createAssistant. */
export function createExtractor(config: AssistantConfig, breaker?: Breaker): Extractor {
  const adapter = adapters[config.api](config);
  const format = new ReplyFormat();
  return {
    extract: (request, caller) =>
      guard(breaker, () =>
        callOnce(config, caller, (signal) =>
          format.send(async (asked) => toExtractionReply(await adapter.extract(request, asked, signal), config)),
        ),
      ),
  };
}

const guard = <T>(breaker: Breaker | undefined, call: () => Promise<T>): Promise<T> =>
  breaker ? breaker.guard(call) : call();

/** Many compatible servers know no schemas and answer 400 or 422 to one: then they are asked for plain JSON. */
export class ReplyFormat {
  private readonly log = new Logger(ReplyFormat.name);
  private format: JsonFormat = 'json_schema';

  /** Sends once; once more, as plain JSON, where the server refuses the schema. What it takes is remembered. */
  async send<T>(call: (format: JsonFormat) => Promise<T>): Promise<T> {
    if (this.format === 'json_object') return call('json_object');
    try {
      return await call('json_schema');
    } catch (error) {
      if (!mayRefuseSchema(error)) throw error;
      const reply = await call('json_object');
      this.settle();
      return reply;
    }
  }

  /** Only once the other way was answered: a request that is refused either way says nothing of schemas. */
  private settle(): void {
    if (this.format === 'json_schema')
      this.log.warn('the server takes no JSON Schema: extractions are asked as json_object');
    this.format = 'json_object';
  }
}

function mayRefuseSchema(error: unknown): boolean {
  if (!(error instanceof StatusError) || (error.reply.status !== 400 && error.reply.status !== 422)) return false;
  return statusError(error.reply, undefined).code === 'assistant_refused_request';
}
