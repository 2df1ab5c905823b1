import { type Asked, askedBy, type AssistantConfig, hostOf } from './assistant-config.js';
import type { Assistant, AssistantProvider, Retrieval } from './assistant.js';
import { Breaker } from './breaker.js';
import { createAssistant } from './create-assistant.js';
import type { Prices } from './prices.js';
import { providerOf } from './providers.js';
import { retrievalOf } from './retrieval.js';

/** An assistant as the installation's settings list it. */
export interface ListedAssistant extends AssistantConfig {
  /** How accounts, prompts and requests name it; unique in the installation. */
  readonly slug: string;
  /** Absent: `labelOf`. */
  readonly label?: string | undefined;
  /** Questions that one process asks it at once, at most. */
  readonly concurrency: number;
  /** How long its breaker stays open, in ms, as in `BreakerOptions`; absent: the breaker's own. */
  readonly breakerMs?: readonly number[] | undefined;
}

/** At least one; the first is asked where neither prompt nor account names another. */
export type AssistantList<One = ListedAssistant> = readonly [One, ...One[]];

/** One assistant that the installation can ask, with what belongs to it alone. */
export interface KnownAssistant {
  readonly slug: string;
  /** What is measured, for people. */
  readonly label: string;
  readonly provider: AssistantProvider;
  readonly model: string;
  /** What each question asks of web search. */
  readonly retrieval: Retrieval;
  readonly asked: Asked;
  readonly concurrency: number;
  readonly assistant: Assistant;
  /** Stands before `assistant`'s calls already. */
  readonly breaker: Breaker;
  /** Of its model. */
  readonly prices: Prices;
}

/** The assistants of the installation, in the order of its settings. */
export class Assistants {
  constructor(readonly all: AssistantList<KnownAssistant>) {}

  /** The one that is asked where nobody chose. */
  get first(): KnownAssistant {
    return this.all[0];
  }

  get slugs(): readonly string[] {
    return this.all.map(({ slug }) => slug);
  }

  find(slug: string): KnownAssistant | undefined {
    return this.all.find((one) => one.slug === slug);
  }
}

/** Makes what it takes to ask it; `prices` are those of the installation. */
export function toKnown(
  listed: ListedAssistant,
  prices: Prices,
  breaker = new Breaker({ calls: `questions to ${listed.slug}`, backoffMs: listed.breakerMs }),
): KnownAssistant {
  const { slug, label = labelOf(listed), model, concurrency } = listed;
  return {
    slug,
    label,
    provider: providerOf(listed),
    model,
    retrieval: retrievalOf(listed),
    asked: askedBy(listed),
    concurrency,
    assistant: createAssistant(listed, breaker),
    breaker,
    prices: prices.forModel(model),
  };
}

/** What each provider's interface is called; a service nobody knows goes by its host. */
const interfaces: Readonly<Record<Exclude<AssistantProvider, 'compatible'>, string>> = {
  openai: 'OpenAI API',
  xai: 'Grok API',
  perplexity: 'Perplexity API',
  anthropic: 'Claude API',
  gemini: 'Gemini API',
};

const searching: Readonly<Record<Retrieval, string>> = {
  required: 'with web search',
  offered: 'with web search on offer',
  none: 'without web search',
};

/** What is measured, never a product that is not asked: `Claude API with web search`. */
export function labelOf(config: AssistantConfig): string {
  if (config.demo) return 'Demo assistant';
  const provider = providerOf(config);
  const name = provider === 'compatible' ? `API of ${hostOf(config)}` : interfaces[provider];
  return `${config.api === 'chat' ? name.replace('API', 'chat API') : name} ${searching[retrievalOf(config)]}`;
}
