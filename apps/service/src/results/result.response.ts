import { ApiProperty } from '@nestjs/swagger';
import { CitationResponse, EvidenceResponse, ProvenanceResponse } from '../mentions/included.response.js';
import { MentionsResponse } from '../mentions/mentions.response.js';

export class ResultResponse extends MentionsResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of the result.' })
  id!: string;
}

/** `required` is said because the one that is inherited says otherwise. */
export class WholeResultResponse extends ResultResponse {
  @ApiProperty({
    required: true,
    type: EvidenceResponse,
    description: 'Where qualities and competitors stand in the answer.',
  })
  declare evidence: EvidenceResponse;
  @ApiProperty({ required: true, description: 'The whole answer, verbatim.' })
  declare answer: string;
  @ApiProperty({ required: true, type: [CitationResponse], description: 'What the assistant cited.' })
  declare citations: CitationResponse[];
  @ApiProperty({ required: true, type: ProvenanceResponse, description: 'How the answer and the findings came to be.' })
  declare provenance: ProvenanceResponse;
}
