import type { FieldBody } from '@app/contract';
import { ApiProperty } from '@nestjs/swagger';

export class FieldResponse implements FieldBody {
  @ApiProperty({ description: 'Its name in a response.', example: 'share_of_voice' })
  name!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'JSON Schema of its values; each may be null, too, where it could not be computed.',
  })
  schema!: object;
  @ApiProperty({ type: String, nullable: true, description: 'What it says.' })
  description!: string | null;
}
