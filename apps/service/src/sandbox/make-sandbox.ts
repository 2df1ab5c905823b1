import { type SandboxPlan, SandboxStore } from '@app/storage';
import { makeHistory, type Injector } from '../demo/demo-history.js';
import { sandboxAssistants } from './sandbox.js';
import { sandboxPlan } from './sandbox-plan.js';

/**
 * Makes the account, brand, prompts and history of this release's sandbox; `days`: length of the history. Rejects where a day could not be
 * made; what exists stays, so that the next call continues. Returns early where the signal fires.
 */
export async function makeSandbox(injector: Injector, signal: AbortSignal, days: number): Promise<SandboxPlan> {
  const plan = sandboxPlan();
  await injector.get(SandboxStore, { strict: false }).begin(plan);
  const account = { id: plan.id, createdAt: plan.madeAt };
  await makeHistory(injector, { account, assistants: sandboxAssistants, analysisMode: 'assisted', days }, signal);
  return plan;
}
