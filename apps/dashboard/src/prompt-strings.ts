/** What is said of one prompt: apart from the rest, because the first view needs none of it. */
export const promptTexts = {
  /** Texts of the page that lists prompts. */
  prompts: {
    prompt: 'Prompt',
    everyAssistant: (all: number) => (all === 1 ? 'The only one' : `All ${all}`),
    trend: 'Trend',
    trendWords: (rates: readonly string[]) => `Over time: ${rates.join(', ')}`,
    lastAnswer: 'Last answer',
    branded: 'contains your brand name',
    change: 'Change',
    eachByItself:
      'Each prompt is compared by itself: of twenty that did not change, about one seems to have. What holds with regard to all of them:',
    failedFirst: 'Failed first',
    status: 'Are they answered?',
    search: 'Words in the prompt',
    find: 'Search',
    again: (when: string) => `Next try: ${when}`,
    noneOfThese: 'No prompts match these filters or words. Remove a filter, or search for others.',
    none: 'No prompts match these filters. Remove a filter, or ask your operator to add prompts.',
  },
  /** Why it cannot be said by how much the rate of a prompt changed, where `changeTexts` does not say it. */
  change: {
    'other-prompts': 'Other assistants before',
    nothingNow: 'No answers now',
  },
  promptStates: {
    succeeded: 'Answered',
    failed: 'Failed',
    skipped: 'Skipped',
    queued: 'Waiting',
    running: 'In progress',
    waiting: 'Not asked yet',
    paused: 'Paused',
  },
  /** By the API's own codes; one that is not here is shown as it is. */
  errorCodes: {
    assistant_unreachable: 'The assistant could not be reached.',
    assistant_error: 'The assistant had an error.',
    rate_limited: 'The assistant’s rate limit was reached.',
    bad_response: 'The assistant’s answer could not be read.',
    timeout: 'The assistant took too long.',
    assistant_refused_request: 'The assistant refused the request. Tell your operator.',
    model_unavailable: 'The assistant’s model is no longer offered. Tell your operator.',
    assistant_unauthorized: 'The assistant did not accept the operator’s key. Tell your operator.',
    quota_exhausted: 'The operator’s quota is used up. Tell your operator.',
    refused: 'The assistant refused to answer this.',
    content_filtered: 'The assistant filtered its answer.',
    empty_answer: 'The assistant gave no answer.',
    incomplete_answer: 'The assistant stopped before it had finished.',
    answer_too_large: 'The answer was too long.',
    budget_exhausted: 'The day’s budget was used up; it resets at midnight UTC.',
  },

  prompt: {
    unknown: 'There is no such prompt in this account.',
    asks: (labels: string) => `Asked of ${labels}.`,
    asked: (brand: string, from: string, schedule: string, timezone: string, samples: number) =>
      `About ${brand}, asked ${schedule} (${timezone})${samples > 1 ? `, ${samples} times each` : ''}. Location: ${from}.`,
    lastChecked: (when: string) => `Last answer ${when}.`,
    nextCheck: (when: string) => `Next ${when}.`,
    dueNow: 'Due now.',
    answers: 'Answers',
    noAnswers: 'No answers in this period.',
    answered: 'Answered',
    mentions: 'Mentions',
    notNamed: 'not named',
    visibility: 'Best visibility',
    rivals: 'Competitors',
    sideBySide: 'Side by side',
    side: { left: 'First answer', right: 'Second answer' },
    option: (when: string, mentions: number, assistant: string | null) =>
      `${when}${assistant === null ? '' : ` – ${assistant}`} – ${mentions === 0 ? 'not named' : mentions === 1 ? '1 mention' : `${mentions} mentions`}`,
  },
};
