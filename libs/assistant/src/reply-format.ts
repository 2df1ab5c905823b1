import { Logger } from '@nestjs/common';
import { APIError } from 'openai';
import { statusError } from './status-error.js';

/** `json_schema`: the server holds the model to the schema; `json_object`: to JSON of any kind. */
export type JsonFormat = 'json_schema' | 'json_object';

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
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  return statusError(error, undefined).code === 'assistant_refused_request';
}
