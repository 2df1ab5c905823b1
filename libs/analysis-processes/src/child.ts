import { tasks } from './tasks.js';

/** The message that gives a child process a task. */
export interface TaskRequest {
  readonly name: keyof typeof tasks;
  readonly input: unknown;
}

/** The child's message back. */
export type TaskResult = { readonly output: unknown } | { readonly error: string };

// A terminal signals the whole process group, but the parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', ({ name, input }: TaskRequest) => {
  const work = tasks[name] as (input: unknown) => unknown;
  let result: TaskResult;
  try {
    result = { output: work(input) };
  } catch (error) {
    result = { error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});
