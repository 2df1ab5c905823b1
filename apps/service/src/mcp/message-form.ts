import { isSpecType } from '@modelcontextprotocol/server';

type Form = (message: unknown) => boolean;

/** The requests that are answered here, by method, each with its form in the specification. */
const forms: ReadonlyMap<unknown, Form> = new Map<string, Form>([
  ['initialize', isSpecType.InitializeRequest],
  ['ping', isSpecType.PingRequest],
  ['server/discover', isSpecType.DiscoverRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['tools/call', isSpecType.CallToolRequest],
  ['prompts/list', isSpecType.ListPromptsRequest],
  ['prompts/get', isSpecType.GetPromptRequest],
]);

/**
 * Whether a request has the parameters that its method takes. The library calls a request without them an internal error, as it
 * calls what fails inside it; where this was asked first, an internal error is one.
 */
export function hasItsParameters(message: Readonly<Record<string, unknown>>): boolean {
  return forms.get(message['method'])?.(message) ?? true;
}
