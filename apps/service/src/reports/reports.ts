import { citationGaps } from './citation-gaps.report.js';
import { citations } from './citations.report.js';
import { competitorTrends } from './competitor-trends.report.js';
import { competitors } from './competitors.report.js';
import { gaps } from './gaps.report.js';
import { qualities } from './qualities.report.js';
import { qualityTrends } from './quality-trends.report.js';
import { searches } from './searches.report.js';
import { trends } from './trends.report.js';

/** All reports, in the order of the documentation. */
export const reports = [
  competitors,
  competitorTrends,
  gaps,
  trends,
  citations,
  citationGaps,
  searches,
  qualities,
  qualityTrends,
] as const;

export type ReportName = (typeof reports)[number]['name'];
