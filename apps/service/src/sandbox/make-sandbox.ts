import { type SandboxPlan, SandboxStore } from '@app/storage';
import { makeHistory, type Injector } from '../demo/demo-history.js';
import { sandboxAssistants } from './sandbox.js';
import { sandboxPlan } from './sandbox-plan.js';

/**
 * Account, brand, prompts and history of this release's sandbox. Rejects where a day could not be made; what is there already stays, so that
 * the next one goes on; `days`: of the history. Returns before all is made where the signal fires.
 */
export async function makeSandbox(injector: Injector, signal: AbortSignal, days: number): Promise<SandboxPlan> {
  const plan = sandboxPlan();
  await injector.get(SandboxStore, { strict: false }).begin(plan);
  const account = { id: plan.id, createdAt: plan.madeAt };
  await makeHistory(injector, { account, assistants: sandboxAssistants, analysisMode: 'assisted', days }, signal);
  return plan;
}
