import { IntersectionType } from '@nestjs/swagger';
import { includes, type Include } from '@app/contract';
import { PageQuery } from '../lists/page.js';
import { IncludeQuery, OffsetUnitQuery, CommaList } from '../parameters/body.query.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { AnswersQuery, ListedBrandedQuery } from '../parameters/prompt.query.js';
import { AnswerFilterQuery } from './answer-filter.js';

class ChoiceQuery extends IntersectionType(AnswersQuery, PeriodQuery, ListedBrandedQuery) {}

export class ResultsQuery extends IntersectionType(ChoiceQuery, AnswerFilterQuery, OffsetUnitQuery, PageQuery) {
  @CommaList(
    includes,
    'Comma list of what each row includes beside the specified fields; the account’s default does not apply here. Pages then end at 2 MiB, whatever their number of rows.',
  )
  include?: Include[];
}

export class ResultQuery extends IntersectionType(OffsetUnitQuery, IncludeQuery) {}
