/** The messages of an error, one line for each problem. An error about several problems has them as `lines`. */
export function linesOf(error: Error): readonly string[] {
  return 'lines' in error && Array.isArray(error.lines) ? (error.lines as string[]) : [plainMessage(error)];
}

/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A system error about a file, such as `ENOENT: no such file or directory, open '/x'`. The caller names the file itself. */
const systemError = /^E[A-Z]+: ([^,]+), \w+(?: '.*')?$/s;

/** An error's message; of a system error only the words, without code and path. Never empty: some network errors have only a code. */
export function plainMessage(error: Error): string {
  const [, words] = systemError.exec(error.message) ?? [];
  return words ?? (error.message || ('code' in error ? String(error.code) : error.name));
}
