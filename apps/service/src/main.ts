import 'reflect-metadata';
import { AssistantModule, readPrices } from '@app/assistant';
import { accountBaseUrl, servedBaseUrl } from '@app/config';
import { namedAssistants, OperationsModule } from '@app/operations';
import { readCommandLine, version } from '@app/process';
import { StorageModule } from '@app/storage';
import { ApiModule } from './api.module.js';
import { announce, runProcess } from './process/run-process.js';
import { openDatabase } from './process/open-database.js';
import { demoAssistantAt, requireFreePorts, servingAt } from './process/listening.js';
import { assistantLines, requireAssistant } from './process/assistant-lines.js';
import { dashboardLines } from './process/dashboard-lines.js';
import { serve } from './process/serve.js';
import { operatorParts } from './operator/operator-parts.js';
import { WorkerModule } from './worker.module.js';

readCommandLine(
  'start',
  'The API and the scheduler in one process, on PORT. Without an assistant configured it makes a demo account and answers from written samples.',
);
await runProcess(async (settings, { atExit, fail }) => {
  // An invalid file is reported before a database is started.
  readPrices(settings.pricesFile);
  const isDemo = settings.assistants[0].demo;
  if (!isDemo) requireAssistant(settings);
  await requireFreePorts([...servingAt(settings), ...(isDemo ? [demoAssistantAt(settings)] : [])]);
  const databaseUrl = await openDatabase(settings, { atExit, fail });
  // The demo's answers are read from disk only where they are needed.
  const { startDemo } = isDemo ? await import('./demo/start-demo.js') : {};
  const demo = startDemo ? await startDemo(settings, { databaseUrl, atExit }) : null;
  const config = demo?.config ?? settings;
  const listens = { baseUrl: servedBaseUrl(config.publicBaseUrl, config.port) };
  const operations = OperationsModule.with({
    keyEnvironment: config.keyEnvironment,
    baseUrlOf: (slug) => accountBaseUrl(listens.baseUrl, slug),
    assistants: namedAssistants(config.assistants),
  });
  const { app, port, baseUrl } = await serve(
    [
      StorageModule.with({ url: databaseUrl, readUrl: config.databaseReadUrl }),
      AssistantModule.with(config),
      ApiModule.with(config),
      WorkerModule.with(config, await operatorParts(config)),
      operations,
    ],
    config,
    atExit,
  );
  listens.baseUrl = baseUrl;
  const dashboard = await dashboardLines(app);
  if (demo) return demo.begin(app, { baseUrl, dashboard });
  const url = `http://${config.host}:${port}`;
  announce([`brand-mentions ${version} listens on ${url}`, '', ...(await assistantLines(app, config)), ...dashboard]);
});
