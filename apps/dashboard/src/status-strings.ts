/** What the page of the status says. */
export const statusTexts = {
  ok: 'All assistants are answering your prompts.',
  nothingAsked: 'Nothing is asked at present: there are no prompts, or all are paused.',
  degraded: (when: string) => `Not everything works, since ${when}.`,
  late: (prompts: number, count: string) =>
    prompts === 1 ? 'One prompt was due and is not asked yet.' : `${count} prompts were due and are not asked yet.`,
  states: { ok: 'Answers', delayed: 'Is late', failing: 'Fails' },
  lastAnswer: (when: string) => `Last answer: ${when}.`,
  never: 'No answer yet.',
  waiting: (questions: number, count: string, minutes: string) =>
    questions === 1
      ? `One question waits, for ${minutes} min.`
      : `${count} questions wait, the oldest for ${minutes} min.`,
  failed: (questions: number, count: string) =>
    questions === 1 ? 'One question has failed since.' : `${count} questions have failed since.`,
};
