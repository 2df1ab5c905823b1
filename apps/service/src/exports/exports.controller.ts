import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Needs } from '../auth/scope.guard.js';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { PageQuery } from '../lists/page.js';
import { ExportPages } from './export-pages.js';
import { ApiGetExport, ApiListExports } from './exports.docs.js';
import type { FileAnswer } from './file-answer.js';

@Reads('exports')
@Needs('export')
export class ExportsController {
  constructor(private readonly pages: ExportPages) {}

  @Get()
  @ApiListExports()
  list(@Query() query: PageQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.pages.page(caller, query);
  }

  @Get(':day/:file')
  @ApiGetExport()
  file(@Param('day') day: string, @Param('file') name: string, @Caller() { accountId }: Caller): Promise<FileAnswer> {
    return this.pages.file({ accountId, day }, name);
  }
}

/** Where the links of the list lead, open to whoever has the link. */
@ApiExcludeController()
@Controller('files')
export class ExportLinksController {
  constructor(private readonly pages: ExportPages) {}

  @Get(':token/:file')
  file(@Param('token') token: string, @Param('file') name: string): Promise<FileAnswer> {
    return this.pages.linked(token, name);
  }
}
