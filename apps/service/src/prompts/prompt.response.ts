import type { PromptBody } from '@app/contract';
import { ApiProperty } from '@nestjs/swagger';

export class PromptResponse implements PromptBody {
  @ApiProperty({ format: 'uuid', description: 'Id of the prompt.' })
  id!: string;
  @ApiProperty({ description: 'Its text, as it is asked.', example: 'best cloud storage for small teams' })
  query!: string;
  @ApiProperty({ description: 'Name of the tracked brand.', example: 'Acme Cloud' })
  brand!: string;
  @ApiProperty({ description: 'Domain of the tracked brand.', example: 'acme.example' })
  domain!: string;
  @ApiProperty({ description: 'Geography code.', example: 'US' })
  geo!: string;
  @ApiProperty({ description: 'hourly, daily, weekly, or five cron fields.', example: 'daily' })
  schedule!: string;
  @ApiProperty({ description: 'IANA time zone of the schedule.', example: 'UTC' })
  timezone!: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 20, description: 'How often it is asked each time.' })
  samples!: number;
  @ApiProperty({ description: 'false: paused.' })
  active!: boolean;
  @ApiProperty({ description: 'The query names the brand: its name, an alias or its domain, as words, in any case.' })
  branded!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last answered, UTC.' })
  last_checked!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is due; null while paused.' })
  next_check!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of its newest run: queued, running, succeeded, failed or skipped; null where there was none.',
  })
  last_status!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why its newest run failed or was skipped, as a code.' })
  last_error!: string | null;
}
