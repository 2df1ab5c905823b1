import type OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { callOnce } from './call-once.js';
import { type ExtractionReply, type ExtractionRequest, Extractor } from './extractor.js';
import { openClient } from './open-client.js';
import { plainInstructions } from './plain-instructions.js';
import { completionShape, readCompletion } from './read-completion.js';
import { readJson } from './read-json.js';
import { type JsonFormat, ReplyFormat } from './reply-format.js';
import { toExtractionReply } from './to-extraction-reply.js';

/** Extracts by chat completions. */
export class ChatExtractor extends Extractor {
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
        const body = { model, ...asked(request, format) };
        const response = await this.client.chat.completions.create(body, { signal }).asResponse();
        return toExtractionReply(readCompletion(await readJson(response, completionShape)), this.config);
      }),
    );
  }
}

function asked(request: ExtractionRequest, format: JsonFormat) {
  const { instructions, input, name } = request;
  const user = { role: 'user' as const, content: input };
  if (format === 'json_object') {
    const told = { role: 'system' as const, content: plainInstructions(request) };
    return { messages: [told, user], response_format: { type: format } };
  }
  const schema = { ...request.schema };
  return {
    messages: [{ role: 'system' as const, content: instructions }, user],
    response_format: { type: format, json_schema: { name, schema, strict: true } },
  };
}
