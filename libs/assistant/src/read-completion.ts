import type { Annotation } from './locate-citation.js';
import { cleanName } from './clean-text.js';
import { compileShape } from './read-json.js';
import type { Reply } from './reply.js';
import { textPart } from './text-part.js';
import { type Usage, tokenCount } from './usage.js';

interface Completion {
  readonly model?: string;
  readonly choices: readonly [Choice, ...Choice[]];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Choice {
  readonly finish_reason?: string | null;
  readonly message: {
    readonly content?: string | null;
    readonly refusal?: string | null;
    readonly annotations?: readonly ChatAnnotation[] | null;
  };
}

interface ChatAnnotation {
  readonly type?: unknown;
  readonly url_citation?: { readonly [field: string]: unknown };
}

const nullable = (type: string) => ({ type: [type, 'null'] });

const citation = { type: 'object', properties: { url_citation: { type: 'object' } } };

const messageShape = {
  type: 'object',
  properties: {
    content: nullable('string'),
    refusal: nullable('string'),
    annotations: { ...nullable('array'), items: citation },
  },
};

const choiceShape = {
  type: 'object',
  required: ['message'],
  properties: { finish_reason: nullable('string'), message: messageShape },
};

export const completionShape = compileShape<Completion>({
  type: 'object',
  required: ['choices'],
  properties: {
    model: { type: 'string' },
    choices: { type: 'array', minItems: 1, items: choiceShape },
    usage: nullable('object'),
  },
});

const ends: Readonly<Record<string, Reply['end']>> = { length: 'incomplete', content_filter: 'content_filter' };

/** The first choice; we ask for no other. `searches`: what the model does by itself, as the body does not tell. */
export function readCompletion({ model, choices: [choice], usage }: Completion, searches = 0): Reply {
  const text = choice.message.content ?? '';
  return {
    text,
    annotations: readAnnotations(text, choice.message.annotations ?? []),
    refusal: choice.message.refusal || null,
    end: ends[choice.finish_reason ?? ''] ?? 'complete',
    model: cleanName(model),
    usage: readUsage(usage, searches),
  };
}

const readUsage = (usage: Completion['usage'], searches: number): Usage => ({
  inputTokens: tokenCount(usage?.prompt_tokens),
  outputTokens: tokenCount(usage?.completion_tokens),
  searches,
});

function readAnnotations(text: string, annotations: readonly ChatAnnotation[]): Annotation[] {
  const part = textPart(text, 0);
  return annotations.flatMap(({ type, url_citation: cited }) =>
    type === 'url_citation' && cited
      ? [{ part, url: cited.url, title: cited.title, startIndex: cited.start_index, endIndex: cited.end_index }]
      : [],
  );
}
