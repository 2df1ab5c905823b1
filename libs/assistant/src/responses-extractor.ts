import type OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { callOnce } from './call-once.js';
import { type ExtractionReply, type ExtractionRequest, Extractor } from './extractor.js';
import { openClient } from './open-client.js';
import { plainInstructions } from './plain-instructions.js';
import { readJson } from './read-json.js';
import { readResponse } from './read-response.js';
import { type JsonFormat, ReplyFormat } from './reply-format.js';
import { responseShape } from './response-shape.js';
import { toExtractionReply } from './to-extraction-reply.js';

/** Extracts by the Responses API: no tools, nothing stored. */
export class ResponsesExtractor extends Extractor {
  private readonly client: OpenAI;
  private readonly format = new ReplyFormat();

  constructor(private readonly config: AssistantConfig) {
    super();
    this.client = openClient(config);
  }

  extract(request: ExtractionRequest, caller: AbortSignal): Promise<ExtractionReply> {
    const { model } = this.config;
    return callOnce(this.config, caller, (signal) =>
      this.format.send(async (format) => {
        const body = { model, store: false, ...asked(request, format) };
        const response = await this.client.responses.create(body, { signal }).asResponse();
        return toExtractionReply(readResponse(await readJson(response, responseShape)), this.config);
      }),
    );
  }
}

/** For plain JSON the instructions are a message: OpenAI looks for the word JSON in the input alone. */
function asked(request: ExtractionRequest, format: JsonFormat) {
  const { instructions, input, name } = request;
  if (format === 'json_object') {
    const told = { role: 'system' as const, content: plainInstructions(request) };
    return { input: [told, { role: 'user' as const, content: input }], text: { format: { type: format } } };
  }
  const schema = { ...request.schema };
  return { instructions, input, text: { format: { type: format, name, schema, strict: true } } };
}
