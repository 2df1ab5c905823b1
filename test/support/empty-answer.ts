import type { Contribution } from '@app/contract';
import type { NewAnalysis, NewAnswer } from '@app/storage';

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

/** The contribution of an answer that names nobody and cites nothing. */
export const emptyContribution: Contribution = {
  mentioned: 0,
  own_cited: 0,
  cites: 0,
  mentions: 0,
  brand_references: 0,
  rank: 0,
  visibility_tenths: 0,
  competitors: [],
  citations: [],
  qualities: [],
  themes: [],
  rivals: [],
  searches: [],
};

/** The analysis of such an answer, for tests in which it does not matter. */
export const emptyAnalysis: Omit<NewAnalysis, 'lastChecked'> = {
  findings: { analyser: '1' },
  mode: 'local',
  fallback: null,
  configuration: {},
  body: '{}',
  fieldsVersion: 0,
  warnings: [],
  contribution: emptyContribution,
};
