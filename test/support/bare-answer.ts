import type { NewAnswer } from '@app/storage';

/** An answer of which nothing matters but that it is there. */
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
