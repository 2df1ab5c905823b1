import { CitedDomainResponse, CompetitorResponse, GapResponse, QualityResponse, TrendResponse } from '@app/contract';
import { ApiReport } from '../http/read.docs.js';

const basis =
  'Failed runs are in no number; prompts that name the brand are left out unless branded says otherwise; without from and to, of the last 30 days; of all assistants together, which assistants lists, unless assistant or group says otherwise. The page at /docs has every formula.';

/** All that OpenAPI says of `GET /v1/competitors`. */
export function ApiListCompetitors(): MethodDecorator {
  return ApiReport({
    operationId: 'listCompetitors',
    summary: 'Brands that the answers name: the tracked one and its competitors',
    description: `Every brand, those in the most answers first: own is true on the tracked brand’s row, which is there even where no answer names it. Spellings of one brand are one row: case, accents and legal form do not count, nor do aliases of configured competitors. ${basis}`,
    about: 'A page of competitors.',
    model: CompetitorResponse,
    example: {
      name: 'Globex',
      own: false,
      spellings: ['Globex', 'Globex Corp'],
      answers: 41,
      mentions: 96,
      average_rank: 1.8,
      ranked_answers: 41,
      share_of_voice: { value: 0.3097, numerator: 96, denominator: 310 },
      overlap_prompts: 12,
      owned_prompts: 3,
    },
  });
}

/** All that OpenAPI says of `GET /v1/gaps`. */
export function ApiListGaps(): MethodDecorator {
  return ApiReport({
    operationId: 'listGaps',
    summary: 'Prompts whose answers never name the brand',
    description: `The surest gaps first: by the upper end of the interval, then by answers. Without group=assistant no assistant names it, with it the one of the row. ${basis}`,
    about: 'A page of gaps.',
    model: GapResponse,
    example: {
      prompt_id: '6f3c9f34-0d7e-4b9a-9a53-0c2a2e1d6b11',
      query: 'best cloud storage for small teams',
      geo: 'US',
      answers: 5,
      mention_rate: { value: 0, numerator: 0, denominator: 5, low: 0, high: 0.4345 },
      instead: [{ name: 'Globex', answers: 5 }],
      latest_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
    },
  });
}

/** All that OpenAPI says of `GET /v1/trends`. */
export function ApiListTrends(): MethodDecorator {
  return ApiReport({
    operationId: 'listTrends',
    summary: 'Trends over time',
    description: `By day, week or month of last_checked, the newest first, or all of the period as one row; where nothing was answered, there is no row. ${basis}`,
    about: 'A page of buckets.',
    model: TrendResponse,
    example: {
      bucket: '2026-01-05',
      answers: 30,
      mention_rate: { value: 0.6, numerator: 18, denominator: 30, low: 0.4232, high: 0.7541 },
      citation_rate: { value: 0.1, numerator: 3, denominator: 30, low: 0.0346, high: 0.2562 },
      mean_visibility: 61.2,
      share_of_voice: { value: 0.2839, numerator: 88, denominator: 310 },
      average_rank: 1.61,
      ranked_answers: 18,
    },
  });
}

/** All that OpenAPI says of `GET /v1/citations`. */
export function ApiListCitations(): MethodDecorator {
  return ApiReport({
    operationId: 'listCitations',
    summary: 'Which domains the answers cite',
    description: `Those in the most answers first. ${basis}`,
    about: 'A page of domains.',
    model: CitedDomainResponse,
    example: {
      domain: 'acme.example',
      own: true,
      answers: 9,
      citation_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
      urls: ['https://acme.example/pricing'],
    },
  });
}

/** All that OpenAPI says of `GET /v1/qualities`. */
export function ApiListQualities(): MethodDecorator {
  return ApiReport({
    operationId: 'listQualities',
    summary: 'What the answers say of the brand',
    description: `Each quality that an answer attributes to the tracked brand, verbatim, those in the most answers first. Wordings that differ in case and accents alone are one row; one of two polarities is two rows. ${basis}`,
    about: 'A page of qualities.',
    model: QualityResponse,
    example: {
      quality: 'easy to use',
      wordings: ['easy to use', 'Easy to use'],
      polarity: 'positive',
      answers: 9,
      answer_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
      prompts: 3,
      first_seen: '2026-01-05',
      last_seen: '2026-01-19',
      example_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
    },
  });
}
