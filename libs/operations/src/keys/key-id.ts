import { OperationError } from '../operation/operation-error.js';

/** Throws OperationError for what is no key's id. A whole key, given by mistake, is not repeated. */
export function checkId(id: string): void {
  if (!/^[0-9A-Za-z]{8}$/.test(id))
    throw new OperationError('a key is named by its id: the 8 letters and digits after bm_<environment>_');
}
