import type { checkAssistants } from './check-assistants.js';
import type { Finding } from './finding.js';

/**
 * `checkAssistants`, loaded on demand: the code that calls providers is a fifth of all that a command would load, and only this one needs
 * it.
 */
export async function examineAssistants(...asked: Parameters<typeof checkAssistants>): Promise<Finding[]> {
  return (await import('./check-assistants.js')).checkAssistants(...asked);
}
