import type { AssistantList } from '@app/config';
import { type CallTarget, callTargetOf, type AssistantConfig, hostOf } from './assistant-config.js';
import type {
  Assistant,
  AssistantProvider,
  Retrieval,
  AssistantApi,
  Extractor,
  Outcome,
  Surface,
} from './assistant.js';
import { Breaker } from './breaker.js';
import type { Prices } from './prices.js';
import { factsOf, providerOf, surfaceOf } from './provider-config.js';
import { retrievalOf } from './retrieval.js';
import { readerAmong, surfaceLabels } from '@app/providers';
import { Logger } from '@nestjs/common';
import { chatAdapter } from './chat-adapter.js';
import { callOnce } from './client.js';
import { generateContentAdapter } from './generate-content-adapter.js';
import { messagesAdapter } from './messages-adapter.js';
import { codeOf, StatusError } from './provider-errors.js';
import { brightDataTasks } from './brightdata-tasks.js';
import { dataForSeoTasks } from './dataforseo-tasks.js';
import { type Adapter, type JsonFormat, toAnswer, toExtractionReply } from './reply.js';
import { responsesAdapter } from './responses-adapter.js';
import { scraperAdapter } from './scraper-adapter.js';
import { tracedCall } from './traced-call.js';

/** An assistant as the installation's settings list it. */
export interface ListedAssistant extends AssistantConfig {
  /** Its name in accounts, prompts and requests; unique in the installation. */
  readonly slug: string;
  /** Absent: `labelOf`. */
  readonly label?: string | undefined;
  /** How many questions one process asks it at once, at most. */
  readonly concurrency: number;
  /** How long its breaker stays open, in ms, as in `BreakerOptions`; absent: the breaker's default. */
  readonly breakerMs?: readonly number[] | undefined;
}

/** One assistant that the installation can ask, with its own breaker and prices. */
export interface ConfiguredAssistant {
  readonly slug: string;
  /** What is measured, as people read it. */
  readonly label: string;
  readonly provider: AssistantProvider;
  readonly model: string;
  readonly surface: Surface;
  /** What each question demands of web search. */
  readonly retrieval: Retrieval;
  readonly asked: CallTarget;
  readonly concurrency: number;
  readonly assistant: Assistant;
  /** Already wraps the calls of `assistant`. */
  readonly breaker: Breaker;
  /** Prices of its model. */
  readonly prices: Prices;
}

/** The assistants of the installation, in the order of its settings. */
export class Assistants {
  constructor(readonly all: AssistantList<ConfiguredAssistant>) {}

  /** The assistant that is asked where neither prompt nor account names one. */
  get first(): ConfiguredAssistant {
    return this.all[0];
  }

  /** The assistant whose provider extracts from the answers of all. */
  get reader(): ConfiguredAssistant {
    return readerAmong(this.all);
  }

  get slugs(): readonly string[] {
    return this.all.map(({ slug }) => slug);
  }

  find(slug: string): ConfiguredAssistant | undefined {
    return this.all.find((one) => one.slug === slug);
  }
}

/** Builds all that is needed to ask an assistant; `prices` are the installation's. */
export function toConfigured(
  listed: ListedAssistant,
  prices: Prices,
  breaker = new Breaker({ calls: `questions to ${listed.slug}`, backoffMs: listed.breakerMs }),
): ConfiguredAssistant {
  const { slug, label = labelOf(listed), model, concurrency } = listed;
  return {
    slug,
    label,
    provider: providerOf(listed),
    model,
    surface: surfaceOf(listed),
    retrieval: retrievalOf(listed),
    asked: callTargetOf(listed),
    concurrency,
    assistant: createAssistant(listed, breaker),
    breaker,
    prices: prices.forModel(model),
  };
}

const searching: Readonly<Record<Retrieval, string>> = {
  required: 'with web search',
  offered: 'with web search on offer',
  none: 'without web search',
};

/** Names what is measured, never a product that is not asked: `Claude API with web search`. */
export function labelOf(config: AssistantConfig): string {
  if (config.demo) return 'Demo assistant';
  const { label: name = `API of ${hostOf(config)}` } = factsOf(config);
  const surface = surfaceOf(config);
  if (surface !== 'api') return `${surfaceLabels[surface]}, by ${name}`;
  return `${config.api === 'chat' ? name.replace('API', 'chat API') : name} ${searching[retrievalOf(config)]}`;
}

const adapters: Readonly<Record<AssistantApi, (config: AssistantConfig) => Adapter>> = {
  responses: responsesAdapter,
  chat: chatAdapter,
  messages: messagesAdapter,
  generate_content: generateContentAdapter,
  dataforseo: (config) => scraperAdapter(config, dataForSeoTasks(config)),
  brightdata: (config) => scraperAdapter(config, brightDataTasks(config)),
};

/**
 * Makes an assistant that asks by `config.api`. With a breaker it also rejects with BreakerOpenError, where the breaker lets no call
 * through.
 */
export function createAssistant(config: AssistantConfig, breaker?: Breaker): Assistant {
  const { api, model } = config;
  const adapter = adapters[api](config);
  const asked = {
    provider: providerOf(config),
    api,
    model,
    surface: surfaceOf(config),
    retrieval: retrievalOf(config),
  };
  return {
    ask: (question, caller) =>
      guard(breaker, () =>
        tracedCall(config, reportOf, () =>
          callOnce(config, caller, async (signal) => {
            const asking = await adapter.ask(question, signal);
            if ('kind' in asking) return asking;
            const { reply, applied } = asking;
            return { kind: 'answer', answer: toAnswer(reply, { ...asked, ...applied }) };
          }),
        ),
      ),
  };
}

/** Makes an extractor that asks `config.model` by `config.api`; `breaker` as in createAssistant. */
export function createExtractor(config: AssistantConfig, breaker?: Breaker): Extractor {
  const adapter = adapters[config.api](config);
  const format = new ReplyFormat();
  return {
    extract: (request, caller) =>
      guard(breaker, () =>
        tracedCall(
          config,
          (reply) => reply,
          () =>
            callOnce(config, caller, (signal) =>
              format.send(async (asked) => toExtractionReply(await adapter.extract(request, asked, signal), config)),
            ),
        ),
      ),
  };
}

const reportOf = (outcome: Outcome) => (outcome.kind === 'answer' ? outcome.answer : outcome);

const guard = <T>(breaker: Breaker | undefined, call: () => Promise<T>): Promise<T> =>
  breaker ? breaker.guard(call) : call();

/**
 * Which JSON format a server accepts. Many compatible servers do not support schemas and answer 400 or 422; they are then asked for plain
 * JSON.
 */
class ReplyFormat {
  private readonly log = new Logger(ReplyFormat.name);
  private format: JsonFormat = 'json_schema';

  /** Makes the call, and a second one with plain JSON where the server refuses the schema. The format that worked is remembered. */
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

  /** Remembers only once the other format has worked: a request that is refused in both says nothing about schemas. */
  private settle(): void {
    if (this.format === 'json_schema')
      this.log.warn('the server takes no JSON Schema: extractions are asked as json_object');
    this.format = 'json_object';
  }
}

function mayRefuseSchema(error: unknown): boolean {
  if (!(error instanceof StatusError) || (error.reply.status !== 400 && error.reply.status !== 422)) return false;
  return codeOf(error.reply) === 'assistant_refused_request';
}
