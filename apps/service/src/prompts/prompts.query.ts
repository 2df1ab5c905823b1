import { IntersectionType } from '@nestjs/swagger';
import { BrandedQuery } from '../parameters/branded.query.js';
import { PageQuery } from '../parameters/page.query.js';
import { PromptQuery } from '../parameters/prompt.query.js';

export class PromptsQuery extends IntersectionType(PromptQuery, BrandedQuery, PageQuery) {}
