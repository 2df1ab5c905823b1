import { type SignalKind, signalKinds, type SignalState, signalStates } from '@app/contract';
import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';
import { IsMoment } from '../parameters/period.query.js';
import { PromptQuery } from '../parameters/prompt.query.js';

export class SignalsQuery extends IntersectionType(PickType(PromptQuery, ['brand'] as const), PageQuery) {
  @ApiPropertyOptional({
    enum: signalStates,
    description: 'open: only changes that still exist; cleared: only those that have ended. Absent: both.',
  })
  @IsOptional()
  @IsIn(signalStates, { message: `must be one of ${signalStates.join(', ')}` })
  state?: SignalState;

  @CommaList(signalKinds, 'Comma list of kinds; absent: all.')
  kind?: SignalKind[];

  @ApiPropertyOptional({
    description:
      'Only those first seen at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.',
    example: '2026-11-01',
  })
  @IsOptional()
  @IsMoment()
  since?: string;
}
