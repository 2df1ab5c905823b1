import type { NewAnswer } from '@app/storage';

/** An answer for tests in which its content does not matter. */
export const bareAnswer: NewAnswer = {
  text: 'x',
  cleaned: false,
  citations: [],
  model: 'm',
  provider: 'compatible',
  api: 'chat',
  geoApplied: 'none',
  placeApplied: 'none',
  localeApplied: 'none',
  retrieval: 'none',
};
