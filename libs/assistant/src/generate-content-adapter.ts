import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, Usage } from './assistant.js';
import { type Annotation, withoutPosition, cleanName, textPart, type TextPart } from './citations.js';
import { send } from './client.js';
import {
  type Candidate,
  type GenerateContentBody,
  generateContentShape,
  type GroundingMetadata,
} from './generate-content-shape.js';
import { type Adapter, instructionsWithSchema, type JsonFormat, type Reply, searchCount, tokenCount } from './reply.js';
import { retrievalOf } from './retrieval.js';
import { askerContextOf } from './user-location.js';

/**
 * Gemini's `generateContent` with Google Search. The search cannot be forced and takes no location, so an instruction gives the model the
 * location.
 */
export function generateContentAdapter(config: AssistantConfig): Adapter {
  const retrieval = retrievalOf(config);
  const path = `models/${encodeURIComponent(config.model)}:generateContent`;
  const call = async (body: object, signal: AbortSignal) =>
    readContent(await send(config, { path, body, shape: generateContentShape, signal }), config.model);
  return {
    async ask({ prompt, ...asker }, signal) {
      const { applied, instruction } = askerContextOf(asker, { toSearch: false });
      const asked = {
        contents: [user(prompt)],
        ...(retrieval === 'none' ? {} : { tools: [{ google_search: {} }] }),
        ...(instruction ? { systemInstruction: textOf(instruction) } : {}),
      };
      return { reply: await call(asked, signal), applied };
    },
    extract: (request, format, signal) => call(extractionFields(request, format), signal),
  };
}

const textOf = (text: string) => ({ parts: [{ text }] });
const user = (text: string) => ({ role: 'user', ...textOf(text) });

function extractionFields(request: ExtractionRequest, format: JsonFormat): object {
  const json = { responseMimeType: 'application/json' };
  const isPlain = format === 'json_object';
  return {
    contents: [user(request.input)],
    systemInstruction: textOf(isPlain ? instructionsWithSchema(request) : request.instructions),
    generationConfig: isPlain ? json : { ...json, responseJsonSchema: request.schema },
  };
}

const filters: readonly unknown[] = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
];

/** Reads the first candidate, the only one that is requested. */
export function readContent(body: GenerateContentBody, asked: string): Reply {
  const candidate = body.candidates?.[0];
  const parts = partsOf(candidate);
  const said = parts.filter((part) => part !== null);
  return {
    text: said.map(({ text }) => text).join(''),
    annotations: readGrounding(candidate?.groundingMetadata ?? {}, parts),
    queries: candidate?.groundingMetadata?.webSearchQueries ?? [],
    refusal: null,
    end: endOf(body),
    model: cleanName(body.modelVersion),
    usage: readUsage(body, cleanName(body.modelVersion) ?? asked),
  };
}

/** The text parts, by the index under which grounding refers to them; `null` for thoughts and everything that is no text. */
function partsOf(candidate: Candidate | undefined): (TextPart | null)[] {
  let length = 0;
  return (candidate?.content?.parts ?? []).map(({ text = '', thought }) => {
    if (text === '' || thought === true) return null;
    const part = textPart(text, length);
    length += text.length;
    return part;
  });
}

function endOf({ candidates, promptFeedback }: GenerateContentBody): Reply['end'] {
  const reason = candidates?.[0]?.finishReason ?? 'STOP';
  if (promptFeedback?.blockReason || filters.includes(reason)) return 'content_filter';
  return reason === 'STOP' ? 'complete' : 'incomplete';
}

/**
 * Makes a source for each span of text that grounding supports, in bytes of its part; the JSON leaves out offsets of zero. Sources that
 * support no span have no position. The URLs are redirects of Google's.
 */
function readGrounding({ groundingChunks, groundingSupports }: GroundingMetadata, parts: readonly (TextPart | null)[]) {
  const pages = (groundingChunks ?? []).map(({ web }) => ({ url: web?.uri, title: web?.title }));
  const supported = new Set<number>();
  const placed = (groundingSupports ?? []).flatMap(({ segment, groundingChunkIndices }): Annotation[] => {
    const { partIndex = parts.findIndex((part) => part !== null), startIndex = 0, endIndex, text } = segment ?? {};
    const part = parts[Number(partIndex)];
    if (!part) return [];
    return (groundingChunkIndices ?? []).flatMap((index): Annotation[] => {
      const page = pages[Number(index)];
      if (!page) return [];
      supported.add(Number(index));
      return [{ part, ...page, startIndex, endIndex, unit: 'utf8', words: text }];
    });
  });
  const anywhere = parts.find((part) => part !== null) ?? textPart('');
  const others = pages.filter((_page, index) => !supported.has(index));
  return [...placed, ...others.map((page) => withoutPosition(anywhere, page))];
}

/** From Gemini 3 on each query is charged for; before, each answer with a search. */
const chargedByAnswer = /^gemini-[12][.-]/;

/** Searched answers have come without grounding metadata; the tokens that the search added were counted all the same. */
function readUsage({ candidates, usageMetadata: usage }: GenerateContentBody, model: string): Usage {
  const { webSearchQueries, groundingChunks } = candidates?.[0]?.groundingMetadata ?? {};
  const fromTools = tokenCount(usage?.toolUsePromptTokenCount) ?? 0;
  const searched = (webSearchQueries?.length ?? 0) > 0 || (groundingChunks?.length ?? 0) > 0 || fromTools > 0;
  const queries = chargedByAnswer.test(model) ? 1 : Math.max(1, webSearchQueries?.length ?? 0);
  return {
    inputTokens: sum(usage?.promptTokenCount, usage?.toolUsePromptTokenCount),
    outputTokens: sum(usage?.candidatesTokenCount ?? (usage?.promptTokenCount && 0), usage?.thoughtsTokenCount),
    searches: searchCount(searched ? queries : 0),
  };
}

/** `null` where the first count is missing; the JSON leaves out other counts of zero. */
function sum(first: unknown, other: unknown): number | null {
  const count = tokenCount(first);
  return count === null ? null : count + (tokenCount(other) ?? 0);
}
