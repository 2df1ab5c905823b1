import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { badParameters } from '../http/problem.js';
import { NamesList } from '../parameters/body.query.js';
import { dayMs } from '@app/slots';
import type { Surface } from '@app/providers';
import { NamesSurface } from '../parameters/pooled-surfaces.js';
import { AnswersQuery, CountedBrandedQuery } from '../parameters/prompt.query.js';

const message = 'must be a day such as 2026-01-05';

function Day(description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ format: 'date', description, example }),
    IsOptional(),
    IsISO8601({ strict: true }, { message }),
    Matches(/^\d{4}-\d\d-\d\d$/, { message }),
  );
}

const chosenBy = ['prompt_id', 'brand', 'geo', 'tag', 'assistant'] as const;

/** The choices in the address of the report's page. */
export class ReportPdfQuery extends IntersectionType(PickType(AnswersQuery, chosenBy), CountedBrandedQuery) {
  @Day('First day, UTC. Absent: 30 days before the end of the last day.', '2026-01-05')
  from?: string;

  @Day('Last day, UTC. Absent: today.', '2026-02-03')
  to?: string;

  @NamesSurface()
  surface?: Surface;

  @NamesList({
    most: 5,
    description:
      'Names of competitors as in /v1/competitors, separated by commas: they are drawn beside your own brand. Absent: the five in the most answers of the period.',
    example: ['Globex', 'Initech'],
  })
  rivals?: string[];
}

/** Both inclusive: `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const usualDays = 30;
const mostDays = 366;

/** Throws the 400 where they are in the wrong order, or more than the page shows. */
export function daysOf({ from, to }: Pick<ReportPdfQuery, 'from' | 'to'>, now = new Date()): Days {
  const last = to ?? dayOf(from === undefined ? now.getTime() : Math.max(now.getTime(), Date.parse(from)));
  const first = from ?? dayOf(Date.parse(last) - (usualDays - 1) * dayMs);
  const length = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  if (length < 1) throw badParameters([{ field: 'from', message: 'must not be after to' }]);
  if (length > mostDays) throw badParameters([{ field: 'from', message: `must be within ${mostDays} days of to` }]);
  return { from: first, to: last };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The parameters under the page's own names. */
export function pageQuery({ prompt_id: prompt, ...asked }: ReportPdfQuery): string {
  const given = Object.entries({ ...asked, prompt }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}
