import { OperationError, RunService } from '@app/operations';
import { isId } from './account-of.js';
import { actor } from './actor.js';
import { printJson, printLine } from './print.js';
import { withContext } from './with-context.js';

export interface CancelOptions {
  readonly prompt?: string;
  readonly reason?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export async function cancelRuns(slug: string, options: CancelOptions): Promise<void> {
  const { prompt: promptId, reason, dryRun = false, json } = options;
  if (promptId !== undefined && !isId(promptId))
    throw new OperationError(`"${promptId}" is no id of a prompt: prompt list ${slug} shows them`);
  const { cancelled } = await withContext((context) =>
    context.get(RunService).cancel(slug, { promptId, actor: actor(), reason, dryRun }),
  );
  if (json)
    return printJson({
      account: slug,
      dry_run: dryRun,
      cancelled: cancelled.map(({ id, promptId: prompt_id, assistant }) => ({ id, prompt_id, assistant })),
    });
  const runs = cancelled.length === 1 ? '1 queued run' : `${cancelled.length} queued runs`;
  if (cancelled.length === 0) printLine(`no queued runs of ${slug}: nothing changed; those under way are finished`);
  else if (dryRun) printLine(`Dry run: ${runs} of ${slug} would be cancelled; nothing is kept.`);
  else printLine(`cancelled ${runs} of ${slug}; those under way are finished`);
}
