/** What the page of signals says. */
export const signalTexts = {
  about:
    'Changes that chance does not explain. Each night the last seven days are compared with the 28 before them, on the same prompts.',
  own: 'The chosen period against the one before it: on the overview',
  state: 'Changes',
  states: { open: 'Still so', cleared: 'No longer stands out' },
  stateOf: { open: (since: string) => `Since ${since}`, cleared: (from: string, to: string) => `${from} to ${to}` },
  before: (days: string) => `Before, ${days}`,
  now: (days: string) => `After, ${days}`,
  confidence: {
    confirmed: 'Confirmed: fewer than 1 in 100 such changes come by chance.',
    likely: 'Likely: fewer than 1 in 20 such changes come by chance.',
  },
  samePrompts: (both: number, count: string, added: number, removed: number) =>
    [
      both === 1 ? 'The one prompt that was asked in both periods.' : `The same ${count} prompts in both periods.`,
      added + removed > 0 &&
        `Left out: ${[added && `${added} added`, removed && `${removed} removed`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  kept: (count: string) => `${count} answers kept`,
  shownBy: 'Answers that show it',
  answer: (nth: string) => `Answer ${nth} that shows it`,
  lost: 'Pages that are cited no longer',
  gained: 'Pages that are cited now',
  prompt: 'Prompt',
  permalink: (summary: string) => `Link to this: ${summary}`,
  link: 'Link to this',
  unknown: 'There is no such change, or it is no longer kept.',
  all: 'All changes',
  none: 'Nothing has changed that chance does not explain.',
  noneHere: 'No change matches these filters.',
  notCompared: {
    'not-yet':
      'Nothing has been compared yet. The first comparison is made tonight; it needs answers from more than a week.',
    'too-few':
      'There is nothing to compare yet: that takes enough answers in the last seven days and in the 28 before them.',
    'left-out': 'Last night nothing could be compared.',
  },
  night: (day: string) => `Last compared on ${day}.`,
  untested: {
    too_few_answers: (n: number, count: string) =>
      n === 1 ? '1 comparison had too few answers to tell' : `${count} comparisons had too few answers to tell`,
    in_one_window_alone: (n: number, count: string) =>
      n === 1
        ? '1 has answers in one of the two periods alone'
        : `${count} have answers in one of the two periods alone`,
    measurement_degraded: (n: number, count: string) =>
      n === 1 ? '1 was left out because answers are missing' : `${count} were left out because answers are missing`,
    analyser_changed: (n: number, count: string) =>
      `${n === 1 ? '1 was' : `${count} were`} left out because the analysis was updated in between`,
    names_changed: (n: number, count: string) =>
      `${n === 1 ? '1 was' : `${count} were`} left out because the names of the brand changed in between`,
  },
  untestedTitle: 'What could not be compared',
};
