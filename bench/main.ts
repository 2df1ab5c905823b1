import { Command, CommanderError } from 'commander';
import { exitCodes, onEndSignal } from '@app/process';
import { adminBench } from './admin/admin.bench.js';
import { analysisBench } from './analysis/analysis.bench.js';
import { apiBench } from './api/api.bench.js';
import { refusalsBench } from './api/refusals.bench.js';
import { devBench } from './dev/dev.bench.js';
import { dashboardBench } from './dashboard/dashboard.bench.js';
import { mcpBench } from './mcp/mcp.bench.js';
import { reportsBench } from './reports/reports.bench.js';
import { runsBench } from './runs/runs.bench.js';
import { scaleBench } from './scale/scale.bench.js';
import { signalsBench } from './signals/signals.bench.js';

// The benchmark's servers stop with it.
onEndSignal(
  (signal) => process.exit(exitCodes[signal]),
  () => {},
);

const program = new Command('bench')
  .description('Benchmarks: tables of ratios against a reference measured in the same run.')
  .exitOverride()
  .configureOutput({ outputError: () => {} });
program.addCommand(analysisBench().copyInheritedSettings(program), { isDefault: true });
program.addCommand(adminBench().copyInheritedSettings(program));
program.addCommand(apiBench().copyInheritedSettings(program));
program.addCommand(dashboardBench().copyInheritedSettings(program));
program.addCommand(devBench().copyInheritedSettings(program));
program.addCommand(mcpBench().copyInheritedSettings(program));
program.addCommand(refusalsBench().copyInheritedSettings(program));
program.addCommand(reportsBench().copyInheritedSettings(program));
program.addCommand(runsBench().copyInheritedSettings(program));
program.addCommand(scaleBench().copyInheritedSettings(program));
program.addCommand(signalsBench().copyInheritedSettings(program));

try {
  await program.parseAsync(process.argv.slice(2), { from: 'user' });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = error instanceof CommanderError;
  if (!isUsage || error.exitCode !== 0) process.stderr.write(`${error.message.replace(/^error: /, '')}\n`);
  process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1;
}
