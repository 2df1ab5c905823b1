import type { APIError, APIPromise, OpenAI } from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { fetchFrom, readJson, type Shape } from './client.js';
import { OutOfDescriptorsError } from './failures.js';
import { errorReply, StatusError } from './provider-errors.js';
import { baseUrlOf } from './reached.js';

type Sdk = typeof import('openai');

/**
 * One request by OpenAI's client, and the body of its answer, checked. `call` passes the signal on that ends the request. Rejects with
 * StatusError where the status is no 2xx, else with AssistantError.
 *
 * The body is parsed here: the client throws a bare SyntaxError where it is cut, and reads fields of it that may not be there.
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

/** For the first call, not at the start, which it would make two tenths of a second longer. */
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

/** By how much the client's deadline is longer than ours, which comes by the signal: so it never decides. */
const marginMs = 60_000;

/**
 * A client that retries nothing, logs nothing and takes nothing from the environment. Whatever key and headers it has are not sent: with
 * `OPENAI_ORG_ID` or `OPENAI_CUSTOM_HEADERS` set they would be those of another program, and its own describe this machine.
 */
const openClient = ({ OpenAI: Client }: Sdk, config: AssistantConfig): OpenAI =>
  new Client({
    apiKey: 'sent by fetch',
    baseURL: baseUrlOf(config),
    maxRetries: 0,
    timeout: config.timeoutMs + marginMs,
    logLevel: 'off',
    // The client has made a string of it.
    fetch: (url, init = {}) => fetchFrom(config, url as string, init),
  });

/** What the client threw, by its class, as what a request without it would throw. */
function translate({ APIConnectionError, APIError }: Sdk, error: unknown): unknown {
  // What our fetch threw.
  if (error instanceof APIConnectionError) return error.cause ?? error;
  if (error instanceof APIError && hasStatus(error)) return new StatusError(errorReply(error, { error: error.error }));
  // Among them an APIUserAbortError: whoever gave up has the reason.
  return error;
}

const hasStatus = (error: APIError): error is APIError<number, Headers> => error.status !== undefined;
