/** What is said where customers change things themselves: apart from the rest, because the first view needs none of it. */
export const writeTexts = {
  askOperator: 'To track another prompt, or to pause one, ask your operator.',
  /** By the code of a refusal; one that is not here is told in the API's own words. */
  failures: {
    unreachable: 'The connection broke off before an answer came. Reload the page to see whether the change was made.',
    unavailable: 'The service is briefly unavailable. Reload the page in a moment to see whether the change was made.',
    rate_limited: 'Too many requests, so nothing was changed. Try again in a minute.',
    invalid_parameters: 'Nothing was changed. Correct what is marked, then send it again.',
  },
  saving: 'Saving…',
  cancel: 'Cancel',

  newPrompt: {
    open: 'Track a prompt',
    query: 'Prompt, as a customer would ask it',
    brand: 'Brand',
    geo: 'Country code',
    geoHint: 'Such as US or DE.',
    place: 'Town (optional)',
    locale: 'Language (optional)',
    localeHint: 'Such as de or de-AT.',
    schedule: 'How often',
    schedules: { hourly: 'Every hour', daily: 'Every day', weekly: 'Every week' },
    tags: 'Tags (optional)',
    tagsHint: 'Small letters and digits, with commas between: stage:choose, topic:price',
    first: 'No prompts are tracked yet. Track the first one; its first answer follows within minutes.',
    submit: 'Track it',
    added: (query: string) => `“${query}” is tracked now. The first answer follows within minutes.`,
    known: (query: string) => `“${query}” was tracked already; what you entered holds now.`,
  },

  competitor: {
    askOperator: 'To track another competitor, or one no longer, ask your operator.',
    tracked: (competitors: number, total: string) =>
      competitors === 1 ? '1 competitor is tracked' : `${total} competitors are tracked`,
    also: (aliases: string) => `also ${aliases}`,
    end: 'Stop tracking',
    endOf: (name: string) => `Stop tracking: ${name}`,
    ended: (name: string) => `${name} is tracked no longer. What was counted before stays.`,
    undo: 'Track it again',
    open: 'Track a competitor',
    name: 'Name',
    aliases: 'Other names (optional)',
    aliasesHint: 'With commas between.',
    submit: 'Track it',
    added: (name: string) => `${name} is tracked from the next answers on.`,
  },

  prompt: {
    column: 'Asking',
    pause: 'Pause',
    resume: 'Resume',
    which: (word: string, query: string) => `${word}: ${query}`,
    of: (query: string, outcome: string) => `“${query}” – ${outcome}`,
    paused: 'Paused: it is asked no more until it is resumed. Its answers stay.',
    resumed: 'Resumed: it is asked by its schedule again.',
    editTags: 'Edit tags',
    save: 'Save tags',
    saved: 'The tags are saved.',
  },
};
