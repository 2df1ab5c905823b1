import { isSpecType } from '@modelcontextprotocol/server';

type Form = (message: unknown) => boolean;

/** The supported requests by method, each with its form in the specification. */
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
 * Whether a request has the parameters that its method takes. The library reports missing ones as an internal error, like failures inside
 * it; with this check, an internal error really is one.
 */
export function hasItsParameters(message: Readonly<Record<string, unknown>>): boolean {
  return forms.get(message['method'])?.(message) ?? true;
}
