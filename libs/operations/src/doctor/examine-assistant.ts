import type { checkAssistant } from './check-assistant.js';
import type { Finding } from './finding.js';

/** As `checkAssistant`: the provider's SDK is a fifth of all that a command would load, and only this one needs it. */
export async function examineAssistant(...asked: Parameters<typeof checkAssistant>): Promise<Finding[]> {
  return (await import('./check-assistant.js')).checkAssistant(...asked);
}
