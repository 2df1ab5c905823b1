import { tasks } from './tasks.js';

/** What a process is asked to do, and its reply. */
export interface Order {
  readonly name: keyof typeof tasks;
  readonly input: unknown;
}
export type Told = { readonly output: unknown } | { readonly error: string };

// A terminal signals the whole group; the parent decides when its work is over, and takes this process along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', ({ name, input }: Order) => {
  const work = tasks[name] as (input: unknown) => unknown;
  let told: Told;
  try {
    told = { output: work(input) };
  } catch (error) {
    told = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(told);
});
