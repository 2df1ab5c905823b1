import { ApiProperty } from '@nestjs/swagger';
import { CitationResponse, EvidenceResponse, ProvenanceResponse } from '../mentions/included.response.js';
import { MentionsResponse } from '../mentions/mentions.response.js';

export class ResultResponse extends MentionsResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of the result.' })
  id!: string;
}

export class WholeResultResponse extends ResultResponse {
  @ApiProperty({ type: EvidenceResponse, description: 'Where qualities and competitors stand in the answer.' })
  declare evidence: EvidenceResponse;
  @ApiProperty({ description: 'The whole answer, verbatim.' })
  declare answer: string;
  @ApiProperty({ type: [CitationResponse], description: 'What the assistant cited.' })
  declare citations: CitationResponse[];
  @ApiProperty({ type: ProvenanceResponse, description: 'How the answer and the findings came to be.' })
  declare provenance: ProvenanceResponse;
}
