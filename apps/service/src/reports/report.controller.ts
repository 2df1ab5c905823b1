import { MeasurementResponse, refTo } from '@app/contract';
import { Get, Query, type Type } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { ApiList } from '../http/read.docs.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { ReportPages } from './report-pages.js';
import type { ReportQuery } from './report.query.js';
import type { Report } from './report.js';

const assistants = {
  type: 'array',
  items: { type: 'string' },
  description: 'Slugs of the assistants whose answers the report covers, the same on all pages.',
};

const moment = (description: string) => ({ type: 'string', format: 'date-time', description });

const compared_with = {
  type: 'object',
  required: ['from', 'to'],
  properties: { from: moment('Its first moment.'), to: moment('Its last one.') },
  description: 'With compare: the other period, the same on all pages.',
};

const counts_from = {
  type: 'string',
  format: 'date',
  description:
    'First day (UTC) with stored counts, where the period begins before it: earlier days are not counted, which does not mean that the brand was absent. Absent where all days are stored.',
};

const measurement = {
  allOf: [refTo(MeasurementResponse)],
  description:
    'With include=measurement, on the first page: how reliable the measurement behind all pages is. Quote its grade with the figures.',
};

/** Makes the controller of a report's route. */
export function controllerOf(report: Report): Type {
  const { schema: model, ...words } = report;
  const besideRows = {
    properties: { assistants },
    optional: { counts_from, measurement, compared_with },
    example: { assistants: ['default'] },
  };

  @Reads('reports', '')
  class ReportController {
    constructor(private readonly pages: ReportPages) {}

    @Get(report.name)
    @ApiList({ ...words, model }, besideRows)
    list(@Query() query: ReportQuery, @Caller() caller: Caller): Promise<ListPage> {
      return this.pages.page(report, caller, query);
    }
  }
  // Nest's pipe and the documentation read the parameters' classes from this metadata.
  Reflect.defineMetadata('design:paramtypes', [report.query, Object], ReportController.prototype, 'list');
  return ReportController;
}
