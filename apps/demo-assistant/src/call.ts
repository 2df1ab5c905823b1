export type Api = 'responses' | 'chat';

/** One question as either API asks it. */
export interface Call {
  readonly api: Api;
  readonly model: string;
  readonly prompt: string;
  /** As sent; a fault may echo it, as real providers do. */
  readonly authorization: string;
}

type Asked = Omit<Call, 'api' | 'authorization'>;

/** Model and prompt of a request body; the name of the field that is missing or wrong instead, where one is. */
export function readCall(api: Api, body: unknown): Asked | string {
  const { model, input, messages } = isRecord(body) ? body : {};
  if (typeof model !== 'string' || model === '') return 'model';
  const prompt = lastUserText(api === 'responses' ? input : messages);
  return prompt === null ? (api === 'responses' ? 'input' : 'messages') : { model, prompt };
}

function lastUserText(input: unknown): string | null {
  if (typeof input === 'string') return input;
  const users = Array.isArray(input) ? input.filter((message) => isRecord(message) && message['role'] === 'user') : [];
  const content: unknown = users.at(-1)?.content;
  return typeof content === 'string' ? content : Array.isArray(content) ? content.map(textOf).join('') : null;
}

const textOf = (part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
