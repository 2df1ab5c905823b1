import type { APIError, APIPromise, OpenAI } from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { fetchFrom, readJson, type Shape } from './client.js';
import { OutOfDescriptorsError } from './failures.js';
import { errorReply, StatusError } from './provider-errors.js';
import { baseUrlOf } from './provider-config.js';

type Sdk = typeof import('openai');

/**
 * Sends one request by OpenAI's client, and returns the validated body. `call` passes on the signal that ends the request. Rejects with
 * StatusError where the status is not 2xx, else with AssistantError.
 *
 * The body is parsed here, because the client throws a bare SyntaxError where it is cut off, and reads fields that may be missing.
 */
export async function sendByOpenAiClient<Body>(
  config: AssistantConfig,
  call: (client: OpenAI) => APIPromise<unknown>,
  shape: Shape<Body>,
): Promise<Body> {
  const sdk = await loadSdk();
  const response = await call(openClient(sdk, config))
    .asResponse()
    .catch((error: unknown) => {
      throw translate(sdk, error);
    });
  return readJson(response, shape);
}

/** Loaded for the first call, because it would make the start two tenths of a second longer. */
async function loadSdk(): Promise<Sdk> {
  try {
    // oxlint-disable-next-line no-restricted-imports -- the one place that loads it
    return await import('openai');
  } catch (error) {
    if (/\b(EMFILE|ENFILE)\b|too many open files/.test(String(error)))
      throw new OutOfDescriptorsError({ cause: error });
    throw error;
  }
}

/** The client's deadline is this much longer than ours, which the signal brings, so that the client's never decides. */
const marginMs = 60_000;

/**
 * Makes a client that retries nothing, logs nothing and takes nothing from the environment. The key and headers that it has are not sent:
 * with `OPENAI_ORG_ID` or `OPENAI_CUSTOM_HEADERS` set they would be another program's, and its own headers describe this machine.
 */
const openClient = ({ OpenAI: Client }: Sdk, config: AssistantConfig): OpenAI =>
  new Client({
    apiKey: 'sent by fetch',
    baseURL: baseUrlOf(config),
    maxRetries: 0,
    timeout: config.timeoutMs + marginMs,
    logLevel: 'off',
    // The client has already turned the URL into a string.
    fetch: (url, init = {}) => fetchFrom(config, url as string, init),
  });

/** Turns an error of the client, by its class, into the error that a request without the client would throw. */
function translate({ APIConnectionError, APIError }: Sdk, error: unknown): unknown {
  // The cause is what our fetch threw.
  if (error instanceof APIConnectionError) return error.cause ?? error;
  if (error instanceof APIError && hasStatus(error)) return new StatusError(errorReply(error, { error: error.error }));
  // One of them is APIUserAbortError: whoever gave up has the reason.
  return error;
}

const hasStatus = (error: APIError): error is APIError<number, Headers> => error.status !== undefined;
