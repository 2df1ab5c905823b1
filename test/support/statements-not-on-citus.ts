/** Statements that are not run where accounts are distributed, or that Citus refuses there, by the reason. */
export const notOnCitus: Readonly<Record<string, readonly string[]>> = {
  'another text is asked there': ['serviceHealth.schedules', 'prompt.lockDue', 'run.waitingAccounts'],
  'no database is divided and spread': ['partition.forgetServed'],
  'there are no roll-ups there': [
    'rollUp.accounts',
    'rollUp.daysLeft',
    'rollUp.forgetBefore',
    'rollUp.numbered',
    'rolledUpDays.rolledUpDays',
  ],
};
