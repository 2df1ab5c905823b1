import { type Onboarded, OnboardingFileError, OnboardingService, readOnboardingFile } from '@app/operations';
import { actor } from './actor.js';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable } from './print.js';
import { readText } from './read-text.js';
import { useRooms } from './use-rooms.js';

export interface OnboardOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Prints what it did; of a bad file, with `json`, every problem. */
export async function onboard(file: string, { dryRun, json }: OnboardOptions): Promise<void> {
  try {
    const plan = readOnboardingFile(await readText(file));
    const { signal } = interruption;
    const onboarded = await useRooms((rooms) =>
      rooms.get(OnboardingService).onboard(plan, { actor: actor(), dryRun, signal }),
    );
    const { steps: _, ...report } = onboarded;
    if (json) printJson(report);
    else show(onboarded, { dryRun });
  } catch (error) {
    if (json && error instanceof OnboardingFileError) printJson({ problems: error.problems });
    throw error;
  }
}

function show({ account, api_key, steps, changes }: Onboarded, { dryRun }: OnboardOptions): void {
  const { added, changed, unchanged } = changes;
  const notable = steps.filter(({ change }) => change !== 'unchanged');
  printTable(
    ['CHANGE', 'WHAT', 'NAME'],
    notable.map(({ change, kind, name }) => [change, kind, name]),
    'nothing to add or change',
  );
  printLine(`\n${dryRun ? 'dry run, nothing kept: ' : ''}${added} added, ${changed} changed, ${unchanged} unchanged`);
  printLine(`base URL  ${account.base_url}`);
  if (api_key !== null) printLine(`API key   ${api_key}\nThe key is shown this once: hand it over now.`);
}
