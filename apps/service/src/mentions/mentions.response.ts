import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AnnotationBody, MentionBody, MentionsBody } from '@app/contract';
import {
  CitationResponse,
  EvidenceResponse,
  ProvenanceResponse,
  RankingResponse,
  ScoreResponse,
} from './included.response.js';

/** The shapes of `@app/contract` once more, as classes that OpenAPI can read; the compiler holds them together. */
export class AnnotationResponse implements AnnotationBody {
  @ApiProperty({ description: 'The entity, exactly as it stands in the snippet.', example: 'Acme Cloud' })
  entity!: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where the entity begins in text_snippet.', example: 0 })
  position_start!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where it ends, exclusive.', example: 10 })
  position_end!: number;
  @ApiProperty({ description: 'Type of the entity.', example: 'brand' })
  type!: string;
}

export class MentionResponse implements MentionBody {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Ordinal among the references to the brand.', example: 1 })
  position!: number;
  @ApiProperty({ maxLength: 300, description: 'Verbatim excerpt of the answer that holds the mention.' })
  text_snippet!: string;
  @ApiProperty({ type: [AnnotationResponse], description: 'Named entities inside the snippet.' })
  annotations!: AnnotationResponse[];
  @ApiProperty({ minimum: 0, maximum: 100, description: 'Visibility score, one decimal.', example: 71.4 })
  visibility_percent!: number;
  @ApiProperty({ type: [String], description: 'Qualities the answer attributes to the brand, verbatim.' })
  perceived_brand_qualities!: string[];
  @ApiProperty({ type: [String], description: 'Other brands of the answer, in order of first appearance.' })
  competitors!: string[];
  @ApiPropertyOptional({ type: RankingResponse, description: 'With include=ranking.' })
  ranking?: RankingResponse;
  @ApiPropertyOptional({ type: ScoreResponse, description: 'With include=score.' })
  score?: ScoreResponse;
}

/** The account's custom output fields follow the specified ones. */
export class MentionsResponse implements MentionsBody {
  @ApiProperty({ description: 'Name of the tracked brand.', example: 'Acme Cloud' })
  brand!: string;
  @ApiProperty({ description: 'Domain of the tracked brand.', example: 'acme.example' })
  domain!: string;
  @ApiProperty({ description: 'Geography code of the tracked prompt.', example: 'US' })
  geo!: string;
  @ApiProperty({ description: 'The tracked prompt.', example: 'best cloud storage for small teams' })
  query!: string;
  @ApiProperty({ type: [MentionResponse], description: 'Empty: asked, answered, brand absent.' })
  mentions!: MentionResponse[];
  @ApiProperty({ format: 'date-time', description: 'When the assistant answered, UTC.' })
  last_checked!: string;
  @ApiPropertyOptional({ type: EvidenceResponse, description: 'With include=evidence.' })
  evidence?: EvidenceResponse;
  @ApiPropertyOptional({ description: 'With include=answer: the whole answer, verbatim.' })
  answer?: string;
  @ApiPropertyOptional({ type: [CitationResponse], description: 'With include=citations.' })
  citations?: CitationResponse[];
  @ApiPropertyOptional({ type: ProvenanceResponse, description: 'With include=provenance.' })
  provenance?: ProvenanceResponse;
}
