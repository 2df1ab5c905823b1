/** What an operator asked for cannot be done; the message is one line for that operator, with the next step where there is one. */
export class OperationError extends Error {
  override readonly name: string = 'OperationError';
}
