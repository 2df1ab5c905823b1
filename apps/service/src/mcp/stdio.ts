import { createInterface } from 'node:readline';
import { Command, CommanderError } from 'commander';
import { Bridge } from './bridge.js';

const program = new Command('brand-mentions mcp')
  .description(
    'MCP over stdin and stdout, one JSON-RPC message a line, for clients that start a program: hands each message on to {BASE_URL}/mcp. ' +
      'BASE_URL and KEY, as your operator gave them, come from the environment.',
  )
  .allowExcessArguments(false)
  .exitOverride()
  .configureOutput({ outputError: () => {} })
  .action(serve);

async function serve(): Promise<void> {
  const { BASE_URL: baseUrl = '', KEY: key = '' } = process.env;
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error('set BASE_URL to the base URL that your operator gave you, such as https://mentions.example/acme');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error('set KEY to your API key');
  const bridge = new Bridge(baseUrl.replace(/\/+$/, ''), key, (line) => process.stdout.write(`${line}\n`));
  for await (const line of createInterface({ input: process.stdin })) if (line.trim() !== '') void bridge.handOn(line);
}

try {
  await program.parseAsync();
} catch (error) {
  const isUsage = error instanceof CommanderError;
  if (!isUsage || error.exitCode !== 0)
    process.stderr.write(`brand-mentions: ${(error as Error).message.replace(/^error: /, '')}\n`);
  process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1;
}
