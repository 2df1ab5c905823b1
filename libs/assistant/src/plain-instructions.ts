import type { ExtractionRequest } from './extractor.js';

/** The instructions with the schema in words; they say JSON, without which OpenAI refuses `json_object`. */
export const plainInstructions = ({ instructions, schema }: ExtractionRequest): string =>
  `${instructions}\n\nReply with one JSON object that keeps to this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
