import type { Contribution } from '@app/contract';

/** Of an answer that names nobody and cites nothing. */
export const emptyContribution: Contribution = {
  mentioned: 0,
  own_cited: 0,
  mentions: 0,
  brand_references: 0,
  visibility_tenths: 0,
  competitors: [],
  citations: [],
  qualities: [],
};
