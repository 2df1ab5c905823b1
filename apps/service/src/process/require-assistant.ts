import type { Config } from '@app/config';
import { StartError } from './run-process.js';

/** A worker without an assistant would only look alive. */
export function requireAssistant({ assistant }: Config): void {
  if (!assistant.configured) {
    throw new StartError('no assistant is configured: set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible service');
  }
}
