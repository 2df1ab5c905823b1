import { nullable, shapeOf } from './client.js';

/** The part of a `generateContent` body that is read. */
export interface GenerateContentBody {
  /** Absent where the prompt was blocked. */
  readonly candidates?: readonly Candidate[] | null;
  readonly promptFeedback?: { readonly blockReason?: unknown } | null;
  readonly modelVersion?: string;
  readonly usageMetadata?: {
    readonly promptTokenCount?: unknown;
    readonly candidatesTokenCount?: unknown;
    readonly thoughtsTokenCount?: unknown;
    readonly toolUsePromptTokenCount?: unknown;
  } | null;
}

export interface Candidate {
  readonly content?: { readonly parts?: readonly Part[] | null } | null;
  readonly finishReason?: string | null;
  readonly groundingMetadata?: GroundingMetadata | null;
}

interface Part {
  readonly text?: string;
  readonly thought?: unknown;
}

export interface GroundingMetadata {
  readonly webSearchQueries?: readonly unknown[] | null;
  readonly groundingChunks?:
    readonly { readonly web?: { readonly uri?: unknown; readonly title?: unknown } | null }[] | null;
  readonly groundingSupports?: readonly GroundingSupport[] | null;
}

interface GroundingSupport {
  readonly segment?: {
    readonly partIndex?: unknown;
    readonly startIndex?: unknown;
    readonly endIndex?: unknown;
    readonly text?: unknown;
  } | null;
  readonly groundingChunkIndices?: readonly unknown[] | null;
}

const object = { type: 'object' };
const listOf = (items: object) => ({ ...nullable('array'), items });

const groundingMetadata = {
  ...nullable('object'),
  properties: {
    webSearchQueries: nullable('array'),
    groundingChunks: listOf({ ...object, properties: { web: nullable('object') } }),
    groundingSupports: listOf({
      ...object,
      properties: { segment: nullable('object'), groundingChunkIndices: nullable('array') },
    }),
  },
};

const content = {
  ...nullable('object'),
  properties: { parts: listOf({ ...object, properties: { text: { type: 'string' } } }) },
};

export const generateContentShape = shapeOf<GenerateContentBody>({
  ...object,
  anyOf: [{ required: ['candidates'] }, { required: ['promptFeedback'] }],
  properties: {
    candidates: listOf({
      ...object,
      properties: { content, finishReason: nullable('string'), groundingMetadata },
    }),
    promptFeedback: nullable('object'),
    modelVersion: { type: 'string' },
    usageMetadata: nullable('object'),
  },
});
