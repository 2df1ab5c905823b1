/** What a person reads when a process is up, on stdout. */
export function announce(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
