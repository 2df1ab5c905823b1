import { onEndSignal, readCommandLine } from '@app/process';
import { startDemoAssistant } from './demo-assistant.js';
import { isLatencyMs, longestLatencyMs } from './routes.js';

readCommandLine(
  'start:demo-assistant',
  'A server that speaks the protocols of all providers and answers from written samples, for trials without cost.',
  'DEMO_ASSISTANT_PORT, HOST, DEMO_ASSISTANT_LATENCY_MS',
);

const {
  DEMO_ASSISTANT_PORT: port = '0',
  HOST: host = '127.0.0.1',
  DEMO_ASSISTANT_LATENCY_MS: latency = '0',
} = process.env;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail('DEMO_ASSISTANT_PORT must be a port, 0 to 65535.');

const latencyMs = Number(latency);
if (!isLatencyMs(latencyMs)) fail(`DEMO_ASSISTANT_LATENCY_MS must be a whole number from 0 to ${longestLatencyMs}.`);

const demo = await startDemoAssistant({ port: Number(port), host, latencyMs }).catch((error: NodeJS.ErrnoException) =>
  error.code === 'EADDRINUSE'
    ? fail(`Port ${port} is taken: set DEMO_ASSISTANT_PORT to another one, or to 0 for a free one.`)
    : fail(`The demo assistant cannot listen on ${host}:${port} (${error.code ?? error.message}).`),
);
// Ends by `exit`: a process that runs out of work stops handling signals first, and the echo of the signal would kill it.
onEndSignal(
  () => void demo.close().then(() => process.exit(0)),
  () => process.exit(1),
);
process.stdout.write(`Demo assistant (its answers are written samples): OPENAI_BASE_URL=${demo.baseUrl}\n`);
