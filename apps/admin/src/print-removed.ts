import type { Removed } from '@app/operations';
import { printTable } from './print.js';

/** Rows by table. */
export function printRemoved({ removed }: Removed): void {
  printTable(['REMOVED FROM', 'ROWS'], Object.entries(removed));
}
