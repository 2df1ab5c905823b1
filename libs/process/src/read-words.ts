import { Command } from 'commander';

/**
 * For a process that takes no words but settings: `--help` prints what it does and ends it, and any other word ends it as wrong
 * usage (2), before anything is started.
 */
export function readWords(name: string, does: string, settings = 'docs/operations/settings.md has them all'): void {
  new Command(`brand-mentions ${name}`)
    .description(does)
    .addHelpText('after', `\nSettings are read from the environment: ${settings}.`)
    .allowExcessArguments(false)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'brand-mentions: ')) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(() => {})
    .parse();
}
