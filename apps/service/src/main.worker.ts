import 'reflect-metadata';
import { AssistantModule, readPrices } from '@app/assistant';
import { readCommandLine, version } from '@app/process';
import { StorageModule } from '@app/storage';
import { announce, runProcess } from './process/run-process.js';
import { measuringAt, requireFreePorts } from './process/listening.js';
import { openDatabase } from './process/open-database.js';
import { assistantLines, requireAssistant } from './process/assistant-lines.js';
import { work } from './process/work.js';
import { operatorParts } from './operator/operator-parts.js';
import { WorkerModule } from './worker.module.js';

readCommandLine(
  'start:worker',
  'A worker alone: it opens the runs that are due and asks the assistants; any number of them work on one DATABASE_URL.',
);
await runProcess(async (config, { atExit, fail }) => {
  // An invalid file is reported before a database is started.
  readPrices(config.pricesFile);
  requireAssistant(config);
  await requireFreePorts([measuringAt(config)]);
  const databaseUrl = await openDatabase(config, { atExit, fail });
  const parts = [
    StorageModule.with({ url: databaseUrl, readUrl: config.databaseReadUrl }),
    AssistantModule.with(config),
    WorkerModule.with(config, await operatorParts(config)),
  ];
  const worker = await work(parts, config, atExit);
  announce([`brand-mentions ${version}: the worker is at work.`, '', ...(await assistantLines(worker, config))]);
});
