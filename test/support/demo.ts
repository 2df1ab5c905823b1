import type { Calls } from '../../apps/demo-assistant/src/call-log.js';
import type { FaultKind } from '../../apps/demo-assistant/src/faults.js';
import { startProcess } from './processes.js';

/** The demo assistant in a process of its own, as workers see a provider. */
export interface DemoProcess {
  /** The settings with which a worker calls it. */
  readonly settings: Readonly<Record<string, string>>;
  calls(): Promise<Calls>;
  /** The next calls meet these faults, one each. */
  faults(kinds: readonly FaultKind[]): Promise<void>;
  /** Each call from now on waits this long for its answer. */
  latency(ms: number): Promise<void>;
  /** Resets counts and faults. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDemo(latencyMs = 0): Promise<DemoProcess> {
  const settings = { DEMO_ASSISTANT_LATENCY_MS: String(latencyMs) };
  const process = startProcess('apps/demo-assistant/src/main', settings);
  const baseUrl = /OPENAI_BASE_URL=(\S+)/.exec(await process.line(/OPENAI_BASE_URL=/))![1]!;
  const control = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, baseUrl), init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  return {
    settings: { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: 'sk-demo' },
    calls: async () => (await control('GET', '/control/calls')) as Calls,
    faults: async (faults) => void (await control('POST', '/control/faults', { faults })),
    latency: async (ms) => void (await control('POST', '/control/latency', { ms })),
    reset: async () => void (await control('DELETE', '/control')),
    stop: async () => void (await process.stop('SIGKILL')),
  };
}
