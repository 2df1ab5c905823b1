/** What there is to say about an error, a line for each problem: an error that found several has them as `lines`. */
export function linesOf(error: Error): readonly string[] {
  return 'lines' in error && Array.isArray(error.lines) ? (error.lines as string[]) : [error.message || error.name];
}
