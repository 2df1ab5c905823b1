import type { INestApplicationContext } from '@nestjs/common';
import {
  FieldRebuilder,
  FieldService,
  type ListedField,
  OperationError,
  type Probe,
  probeTrouble,
  type PutField,
} from '@app/operations';
import { actor } from './actor.js';
import { printJson, printLine, printTable, time } from './print.js';
import { readText } from './read-file.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface AddOptions {
  readonly schema: string;
  readonly expression: string;
  readonly description?: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

export interface RemoveOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

/** Rejects, after it has shown everything, where a dry run finds that the field would be refused. */
export async function addField(slug: string, name: string, options: AddOptions): Promise<void> {
  const { expression, description, dryRun, force, reason, json } = options;
  const field = { name, expression, description, schema: await readSchema(options.schema) };
  const { rebuilt, ...put } = await withContext(async (context) => {
    const trace = { actor: actor(), dryRun, force, reason };
    const done = await context.get(FieldService).put(slug, field, trace);
    return { ...done, rebuilt: dryRun ? 0 : await rebuild(slug, context) };
  });
  if (json) printJson({ account: slug, field: name, ...putBody(put), rebuilt });
  else show(name, put, { dryRun, rebuilt });
  const trouble = probeTrouble(name, put.probe);
  if (dryRun && !force && trouble !== null) throw new OperationError(trouble);
}

export async function listFields(slug: string, { json }: { json?: boolean }): Promise<void> {
  const { fields, stale } = await withContext((context) => context.get(FieldService).list(slug));
  if (json) return printJson({ fields: fields.map((field) => fieldBody(field)), stale_bodies: stale });
  printTable(
    ['NAME', 'TYPE', 'EXPRESSION', 'DESCRIPTION', 'WARNINGS', 'LAST', 'RESULT', 'WHY'],
    fields.map(({ name, schema, expression, description, warning }) => [
      name,
      'type' in schema ? String(schema.type) : JSON.stringify(schema),
      expression,
      description,
      warning?.count ?? 0,
      time(warning?.lastAt ?? null),
      warning?.resultId ?? null,
      warning?.message ?? null,
    ]),
    'no custom fields',
  );
  if (stale > 0) printLine(`\n${stale} stored bodies have other fields: brand-mentions field rebuild ${slug}`);
}

export async function removeField(slug: string, name: string, { reason, json }: RemoveOptions): Promise<void> {
  const { removed, rebuilt } = await withContext(async (context) => ({
    removed: await context.get(FieldService).remove(slug, name, { actor: actor(), reason }),
    rebuilt: await rebuild(slug, context),
  }));
  if (json) return printJson({ account: slug, field: name, removed, rebuilt });
  printLine(`${removed ? 'removed' : 'had removed'} ${name} of ${slug}, ${rebuilt} stored bodies rebuilt`);
}

export async function rebuildFields(slug: string, { json }: { json?: boolean }): Promise<void> {
  const rebuilt = await withContext((context) => rebuild(slug, context));
  if (json) return printJson({ account: slug, rebuilt });
  printLine(`${rebuilt} stored bodies rebuilt`);
}

function rebuild(slug: string, context: INestApplicationContext): Promise<number> {
  return showProgress('bodies', (long) => context.get(FieldRebuilder).rebuild(slug, long));
}

async function readSchema(given: string): Promise<object> {
  const text = given.startsWith('@') ? await readText(given.slice(1)) : given;
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    // The parser's message quotes the text, which may be a file that was named by mistake.
    const [place = 'before its end'] = /at position .*/.exec((cause as Error).message) ?? [];
    throw new OperationError(`--schema is no JSON: it breaks off ${place}`, { cause });
  }
}

function show(
  name: string,
  { change, probe }: PutField,
  { dryRun, rebuilt }: { dryRun: boolean | undefined; rebuilt: number },
): void {
  if (dryRun) {
    printTable(
      ['RESULT', 'QUERY', 'VALUE', 'TROUBLE'],
      [{ resultId: 'a sample', query: null, ...probe.sample }, ...probe.values].map(
        ({ resultId, query, value, trouble }) => [resultId, query, JSON.stringify(value), trouble],
      ),
      '',
    );
  }
  const tried = `tried on ${probe.results} stored results, null for want of a value on ${probe.failed}`;
  printLine(`${dryRun ? 'dry run, nothing kept: ' : ''}${name} ${change}, ${tried}`);
  if (!dryRun) printLine(`${rebuilt} stored bodies rebuilt`);
}

function putBody({ change, probe }: PutField): object {
  return { change, ...probeBody(probe) };
}

function probeBody({ sample, results, failed, values }: Probe): object {
  const shown = values.map(({ resultId, query, value, trouble }) => ({ result_id: resultId, query, value, trouble }));
  return { sample: { value: sample.value, trouble: sample.trouble }, tried: results, failed, values: shown };
}

function fieldBody({ name, schema, expression, description, warning }: ListedField): object {
  const told = warning && {
    count: warning.count,
    message: warning.message,
    result_id: warning.resultId,
    last_at: warning.lastAt,
  };
  return { name, schema, expression, description, warning: told };
}
