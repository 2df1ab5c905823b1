/** The examples below a command's options. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  $ brand-mentions ${line}`).join('\n')}`;
}
