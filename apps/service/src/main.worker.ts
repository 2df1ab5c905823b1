import 'reflect-metadata';
import { StorageModule } from '@app/storage';
import { openDatabase } from './process/open-database.js';
import { requireAssistant } from './process/require-assistant.js';
import { runProcess } from './process/run-process.js';
import { work } from './process/serve.js';
import { WorkerModule } from './worker.module.js';

await runProcess(async (config, atExit) => {
  requireAssistant(config);
  const databaseUrl = await openDatabase(config, atExit);
  await work([StorageModule.with({ url: databaseUrl }), WorkerModule.with(config)], config, atExit);
  process.stdout.write('The worker is at work.\n');
});
