import type { Polarity } from '@app/analysis';

/** Section 2.3 of the specification: offsets are of `text_snippet`, in the unit asked for, the end exclusive. */
export interface AnnotationBody {
  entity: string;
  position_start: number;
  position_end: number;
  type: string;
}

/** Section 2.2, then what `include` adds. */
export interface MentionBody {
  position: number;
  text_snippet: string;
  annotations: AnnotationBody[];
  visibility_percent: number;
  perceived_brand_qualities: string[];
  competitors: string[];
  ranking?: { brand_rank: number; brands: number; reference_index: number; answer_start: number };
  score?: { formula: string; position: number; share: number; emphasis: number };
}

export interface CitationBody {
  url: string;
  title: string | null;
  domain: string;
  /** The domain is the tracked brand's own, or a subdomain of it. */
  own: boolean;
  start: number | null;
  end: number | null;
}

export interface EvidenceBody {
  qualities: { text: string; start: number; end: number; polarity: Polarity }[];
  competitors: { name: string; start: number; end: number; mentions: number }[];
}

export interface ProvenanceBody {
  result_id: string;
  slot: string;
  sample: number;
  model: string;
  api: string;
  geo_applied: string;
  answer_sha256: string;
  analyser: string;
  analysis_mode: string;
  /** `plain`: the answer's marks were too much work, and were taken as text. */
  reading: 'markdown' | 'plain';
  /** How many there are in the answer: a body that would be very large lists the first of them. */
  found: { mentions: number; competitors: number; qualities: number; citations: number };
  cleaned: boolean;
  next_check: string | null;
}

/** Section 2.1 of the specification; the account's custom output fields follow, then what `include` adds. */
export interface MentionsBody {
  brand: string;
  domain: string;
  geo: string;
  query: string;
  mentions: MentionBody[];
  last_checked: string;
  evidence?: EvidenceBody;
  answer?: string;
  citations?: CitationBody[];
  provenance?: ProvenanceBody;
}
