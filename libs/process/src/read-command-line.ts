import { Command } from 'commander';

/**
 * Reads the command line of a process that takes only settings. `--help` prints what it does and exits with 0; any other argument exits
 * with 2 (wrong usage). Call it before anything is started.
 */
export function readCommandLine(
  name: string,
  does: string,
  settings = 'docs/operations/settings.md has them all',
): void {
  new Command(`brand-mentions ${name}`)
    .description(does)
    .addHelpText('after', `\nSettings are read from the environment: ${settings}.`)
    .allowExcessArguments(false)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'brand-mentions: ')) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(() => {})
    .parse();
}
