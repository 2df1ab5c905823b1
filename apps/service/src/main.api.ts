import 'reflect-metadata';
import { AssistantModule, readPrices } from '@app/assistant';
import { readCommandLine, version } from '@app/process';
import { StorageModule } from '@app/storage';
import { ApiModule } from './api.module.js';
import { openDatabase } from './process/open-database.js';
import { requireFreePorts, servingAt } from './process/listening.js';
import { runProcess } from './process/run-process.js';
import { serve } from './process/serve.js';

readCommandLine('start:api', 'The API alone, on PORT; any number of them work on one DATABASE_URL.');
await runProcess(async (config, { atExit, fail }) => {
  // An invalid file is reported before a database is started.
  readPrices(config.pricesFile);
  await requireFreePorts(servingAt(config));
  const databaseUrl = await openDatabase(config, { atExit, fail });
  const parts = [
    StorageModule.with({ url: databaseUrl, readUrl: config.databaseReadUrl }),
    AssistantModule.with(config),
    ApiModule.with(config),
  ];
  const { port } = await serve(parts, config, atExit);
  process.stdout.write(`The API of brand-mentions ${version} listens on http://${config.host}:${port}\n`);
});
