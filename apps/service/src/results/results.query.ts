import { IntersectionType } from '@nestjs/swagger';
import { BrandedQuery } from '../parameters/branded.query.js';
import { IncludeQuery } from '../parameters/include.query.js';
import { OffsetUnitQuery } from '../parameters/offset-unit.query.js';
import { PageQuery } from '../parameters/page.query.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { PromptQuery } from '../parameters/prompt.query.js';

class ChoiceQuery extends IntersectionType(PromptQuery, PeriodQuery, BrandedQuery) {}

export class ResultsQuery extends IntersectionType(ChoiceQuery, OffsetUnitQuery, PageQuery) {}

export class ResultQuery extends IntersectionType(OffsetUnitQuery, IncludeQuery) {}
