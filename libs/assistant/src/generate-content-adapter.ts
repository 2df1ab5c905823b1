import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, Usage } from './assistant.js';
import { type Annotation, unplaced, cleanName, textPart, type TextPart } from './citations.js';
import { send } from './client.js';
import {
  type Candidate,
  type GenerateContentBody,
  generateContentShape,
  type GroundingMetadata,
} from './generate-content-shape.js';
import { type Adapter, instructionsWithSchema, type JsonFormat, type Reply, searchCount, tokenCount } from './reply.js';
import { retrievalOf } from './retrieval.js';
import { tellingOf } from './user-location.js';

/** Gemini's `generateContent` with Google Search, which cannot be forced and takes no place: the model is told it. */
export function generateContentAdapter(config: AssistantConfig): Adapter {
  const retrieval = retrievalOf(config);
  const path = `models/${encodeURIComponent(config.model)}:generateContent`;
  const call = async (body: object, signal: AbortSignal) =>
    readContent(await send(config, { path, body, shape: generateContentShape, signal }), config.model);
  return {
    async ask({ prompt, ...asker }, signal) {
      const { applied, instruction } = tellingOf(asker, { toSearch: false });
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

/** The first candidate; we ask for no other. */
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

/** By the index that grounding names them with; `null` for thoughts and whatever is no text. */
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
 * A source for each stretch of text that it supports, by bytes of its part; offsets of zero are left out of the JSON. The
 * sources that support no stretch are named without a place. Its URLs lead to the pages by a redirect of Google's.
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
  return [...placed, ...others.map((page) => unplaced(anywhere, page))];
}

/** From Gemini 3 on each query is charged for, before it each answer that was searched for. */
const chargedByAnswer = /^gemini-[12][.-]/;

/** The metadata has been missing from answers that were searched for: then what the search brought in was counted all the same. */
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

/** `null` where the first is not told; counts of zero are left out of the JSON. */
function sum(first: unknown, other: unknown): number | null {
  const count = tokenCount(first);
  return count === null ? null : count + (tokenCount(other) ?? 0);
}
