/** Was the statement stopped because its time was up (`Database.bounded`)? */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}
