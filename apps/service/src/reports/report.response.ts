import { polarities, type Polarity } from '@app/analysis';
import type {
  CitedDomainBody,
  CompetitorBody,
  GapBody,
  QualityBody,
  RateBody,
  ShareBody,
  TrendBody,
} from '@app/contract';
import { ApiProperty } from '@nestjs/swagger';

/** The shapes of `@app/contract` once more, as classes that OpenAPI can read; the compiler holds them together. */
export class ShareResponse implements ShareBody {
  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    description: 'numerator by denominator, to four decimals; null: nothing was measured.',
  })
  value!: number | null;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'What was counted.' })
  numerator!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Of how many.' })
  denominator!: number;
}

export class RateResponse extends ShareResponse implements RateBody {
  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
    description: 'Lower end of the Wilson interval at 95 %; all samples of one due time count as one.',
  })
  low!: number | null;
  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: 1, description: 'Its upper end.' })
  high!: number | null;
}

export class CompetitorResponse implements CompetitorBody {
  @ApiProperty({ description: 'The commonest of its spellings.', example: 'Globex' })
  name!: string;
  @ApiProperty({
    type: [String],
    maxItems: 20,
    description: 'As the answers write it, the commonest first: what was counted as one brand.',
  })
  spellings!: string[];
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers that name it.' })
  answers!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How often they name it.' })
  mentions!: number;
  @ApiProperty({ minimum: 1, description: 'Mean, over those answers, of its rank by first appearance.' })
  average_rank!: number;
  @ApiProperty({ type: ShareResponse, description: 'Of all references to any brand, the tracked one included.' })
  share_of_voice!: ShareResponse;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Prompts whose answers name it and the tracked brand.' })
  overlap_prompts!: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Prompts whose answers name it and never the tracked brand.',
  })
  owned_prompts!: number;
}

class InsteadResponse {
  @ApiProperty({ description: 'A brand, in its commonest spelling.', example: 'Globex' })
  name!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers that name it.' })
  answers!: number;
}

export class GapResponse implements GapBody {
  @ApiProperty({ format: 'uuid', description: 'Id of the prompt.' })
  prompt_id!: string;
  @ApiProperty({ description: 'Its text.', example: 'best cloud storage for small teams' })
  query!: string;
  @ApiProperty({ description: 'Its geography code.', example: 'US' })
  geo!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers, none of which names the tracked brand.' })
  answers!: number;
  @ApiProperty({ type: RateResponse, description: 'How often the brand is named: high bounds what may be missed.' })
  mention_rate!: RateResponse;
  @ApiProperty({ type: [InsteadResponse], maxItems: 10, description: 'Who is named there, the most frequent first.' })
  instead!: InsteadResponse[];
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of the newest of these results, for /v1/results/{id}; null where they are purged.',
  })
  latest_result!: string | null;
}

export class TrendResponse implements TrendBody {
  @ApiProperty({ format: 'date', description: 'First day of the bucket, UTC.', example: '2026-01-05' })
  bucket!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers in it.' })
  answers!: number;
  @ApiProperty({ type: RateResponse, description: 'Answers that name the tracked brand.' })
  mention_rate!: RateResponse;
  @ApiProperty({ type: RateResponse, description: 'Answers that cite its domain.' })
  citation_rate!: RateResponse;
  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Mean, over answers that name the brand, of the highest visibility_percent; null where none does.',
  })
  mean_visibility!: number | null;
}

export class CitedDomainResponse implements CitedDomainBody {
  @ApiProperty({ description: 'A domain, without www.', example: 'acme.example' })
  domain!: string;
  @ApiProperty({ description: 'The tracked brand’s own, or a subdomain of it.' })
  own!: boolean;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers that cite it.' })
  answers!: number;
  @ApiProperty({ type: RateResponse, description: 'Of all answers.' })
  citation_rate!: RateResponse;
  @ApiProperty({ type: [String], maxItems: 20, description: 'Addresses of it, those in the most answers first.' })
  urls!: string[];
}

export class QualityResponse implements QualityBody {
  @ApiProperty({ description: 'The commonest of its wordings.', example: 'easy to use' })
  quality!: string;
  @ApiProperty({
    type: [String],
    maxItems: 20,
    description: 'As the answers write it, the commonest first: what was counted as one quality.',
  })
  wordings!: string[];
  @ApiProperty({
    enum: polarities,
    description: 'Whether it speaks for the brand. Others of the same wording are other rows.',
  })
  polarity!: Polarity;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Answers that say it of the tracked brand.' })
  answers!: number;
  @ApiProperty({ type: RateResponse, description: 'Of all answers.' })
  answer_rate!: RateResponse;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Prompts whose answers say it.' })
  prompts!: number;
  @ApiProperty({
    format: 'date',
    description: 'First day (UTC) of the period on which an answer said it.',
    example: '2026-01-05',
  })
  first_seen!: string;
  @ApiProperty({ format: 'date', description: 'The last such day.', example: '2026-01-19' })
  last_seen!: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Id of a result of the last day that says it, for /v1/results/{id}; null where it is purged.',
  })
  example_result!: string | null;
}
