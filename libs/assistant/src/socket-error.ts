import { types } from 'node:util';
import { AssistantError } from './assistant-error.js';
import { badResponse, unreachable } from './failures.js';

/** What broke between us and the server; `sent`: the request, or a part of it, had gone out. Checked by `isNativeError`, as the SDK's copies of such errors lose their code. */
export function socketError(error: unknown, sent: boolean): AssistantError {
  if (error instanceof AssistantError) return error;
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : 'no reason given';
  if (code.startsWith('HPE_')) return badResponse(`no valid HTTP (${code})`);
  return code.startsWith('Z_')
    ? badResponse('a compressed body that does not inflate')
    : unreachable(code, { cause: error, sent });
}
