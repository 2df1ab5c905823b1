import { polarities, type Polarity } from '@app/analysis';
import { ApiProperty } from '@nestjs/swagger';
import type { CitationBody, EvidenceBody, MentionBody, ProvenanceBody } from '@app/contract';

/** What `include` adds, as classes that OpenAPI can read; the compiler holds them to `@app/contract`. */
export class RankingResponse implements NonNullable<MentionBody['ranking']> {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Rank of the tracked brand by first appearance.' })
  brand_rank!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Brands in the answer.' })
  brands!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Which of all references to brands this mention is.' })
  reference_index!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where text_snippet begins in the answer.' })
  answer_start!: number;
}

export class ScoreResponse implements NonNullable<MentionBody['score']> {
  @ApiProperty({ description: 'Version of the published formula.', example: '1' })
  formula!: string;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'Where the mention stands.' })
  position!: number;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'How much of the answer is the brand’s.' })
  share!: number;
  @ApiProperty({ minimum: 0, maximum: 1, description: 'What the answer makes of the mention.' })
  emphasis!: number;
}

class QualityEvidence {
  @ApiProperty({ description: 'The quality, verbatim.' })
  text!: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where it begins in the answer.' })
  start!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where it ends, exclusive.' })
  end!: number;
  @ApiProperty({ enum: polarities, description: 'Whether it speaks for the brand.' })
  polarity!: Polarity;
}

class CompetitorEvidence {
  @ApiProperty({ description: 'The brand, as written in the answer.' })
  name!: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where it first begins in the answer.' })
  start!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Where that ends, exclusive.' })
  end!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'How often the answer names it.' })
  mentions!: number;
}

export class EvidenceResponse implements EvidenceBody {
  @ApiProperty({ type: [QualityEvidence], description: 'Where each quality stands in the answer.' })
  qualities!: QualityEvidence[];
  @ApiProperty({ type: [CompetitorEvidence], description: 'Where each competitor first stands in the answer.' })
  competitors!: CompetitorEvidence[];
}

export class CitationResponse implements CitationBody {
  @ApiProperty({ description: 'The address the assistant cited.', example: 'https://acme.example/pricing' })
  url!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Its title, where the assistant gave one.' })
  title!: string | null;
  @ApiProperty({ description: 'Its domain, without www.', example: 'acme.example' })
  domain!: string;
  @ApiProperty({ description: 'The domain is the tracked brand’s own, or a subdomain of it.' })
  own!: boolean;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'Where the cited text begins in the answer.',
  })
  start!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, description: 'Where it ends, exclusive.' })
  end!: number | null;
}

class FoundResponse implements NonNullable<ProvenanceBody['found']> {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Mentions in the answer.' })
  mentions!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Competitors in the answer.' })
  competitors!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Perceived qualities in the answer.' })
  qualities!: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Citations of the answer.' })
  citations!: number;
}

export class ProvenanceResponse implements ProvenanceBody {
  @ApiProperty({ format: 'uuid', description: 'Id of the result.' })
  result_id!: string;
  @ApiProperty({ format: 'date-time', description: 'The due time that the run answers.' })
  slot!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Which sample of the slot.' })
  sample!: number;
  @ApiProperty({ description: 'Model, as the assistant named it.' })
  model!: string;
  @ApiProperty({ description: 'API that was asked: responses or chat.' })
  api!: string;
  @ApiProperty({ description: 'How the geography was applied.', example: 'search_location' })
  geo_applied!: string;
  @ApiProperty({ description: 'SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.' })
  answer_sha256!: string;
  @ApiProperty({ description: 'Version of the analyser.' })
  analyser!: string;
  @ApiProperty({ description: 'local, assisted, or local_fallback.' })
  analysis_mode!: string;
  @ApiProperty({
    enum: ['markdown', 'plain'],
    description: 'plain: the answer’s marks were too much work, and count as text.',
  })
  reading!: 'markdown' | 'plain';
  @ApiProperty({
    type: FoundResponse,
    description: 'How many there are in the answer. A response that would be very large lists the first of them only.',
  })
  found!: FoundResponse;
  @ApiProperty({ description: 'Zero bytes or broken characters were dropped from the answer.' })
  cleaned!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the prompt is due again.' })
  next_check!: string | null;
}
