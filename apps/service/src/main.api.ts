import 'reflect-metadata';
import { version } from '@app/process';
import { StorageModule } from '@app/storage';
import { ApiModule } from './api.module.js';
import { openDatabase } from './process/open-database.js';
import { runProcess } from './process/run-process.js';
import { serve } from './process/serve.js';

await runProcess(async (config, { atExit, fail }) => {
  const databaseUrl = await openDatabase(config, { atExit, fail });
  const { port } = await serve([StorageModule.with({ url: databaseUrl }), ApiModule.with(config)], config, atExit);
  process.stdout.write(`The API of brand-mentions ${version} listens on http://${config.host}:${port}\n`);
});
