import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AccountExport, type ExportedAccount, OperationError } from '@app/operations';
import { printJson, printLine, printTable, printWarning, writeOut } from './print.js';
import { messageOf } from './report-failure.js';
import { withContext } from './with-context.js';
import { writeWhole } from './write-whole.js';

export interface ExportOptions {
  readonly out?: string;
  readonly json?: boolean;
}

export async function exportAccount(slug: string, { out, json }: ExportOptions): Promise<void> {
  const exported = await withContext((context) =>
    context.get(AccountExport).export(slug, { beside: out !== undefined }),
  );
  const files = out === undefined ? [] : await writeFiles(exported, out);
  const { account, prompts, pausedPrompts, yaml } = exported;
  if (pausedPrompts > 0)
    printWarning(`${pausedPrompts} of ${prompts} prompts are paused, which no onboarding file can say`);
  if (json) {
    const said = { account, prompts, paused_prompts: pausedPrompts, files: files.map(({ path }) => path) };
    return printJson(out === undefined ? { ...said, yaml } : said);
  }
  if (out === undefined) return writeOut(yaml);
  printTable(
    ['FILE', 'TO MAKE IT AGAIN'],
    files.map(({ path, command }) => [path, `brand-mentions ${command}`]),
  );
  printLine(`\nexported ${slug} with ${prompts} prompts`);
}

interface WrittenFile {
  readonly path: string;
  /** The command that imports the file. */
  readonly command: string;
}

async function writeFiles({ account, yaml, csvs }: ExportedAccount, folder: string): Promise<WrittenFile[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new OperationError(`cannot make the folder ${folder}: ${messageOf(cause)}`, { cause });
  }
  const path = join(folder, `${account}.yaml`);
  const files = [{ path, command: `onboard ${path}`, text: yaml }];
  for (const [index, text] of csvs.entries()) {
    const csv = join(folder, `${account}-prompts${index === 0 ? '' : `-${index + 1}`}.csv`);
    files.push({ path: csv, command: `prompt import ${account} ${csv}`, text });
  }
  for (const file of files) await writeWhole(file.path, (write) => write(Buffer.from(file.text)));
  return files.map(({ text: _text, ...file }) => file);
}
