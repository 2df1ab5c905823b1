/** What there is to say about an error, a line for each problem: an error that found several has them as `lines`. */
export function linesOf(error: Error): readonly string[] {
  return 'lines' in error && Array.isArray(error.lines) ? (error.lines as string[]) : [plainMessage(error)];
}

/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of a file: `ENOENT: no such file or directory, open '/x'`. Whoever tells it names the file. */
const systemError = /^E[A-Z]+: ([^,]+), \w+(?: '.*')?$/s;

/** An error's message; of the system's, its words alone. Never empty: some errors of the network have but a code. */
export function plainMessage(error: Error): string {
  const [, words] = systemError.exec(error.message) ?? [];
  return words ?? (error.message || ('code' in error ? String(error.code) : error.name));
}
