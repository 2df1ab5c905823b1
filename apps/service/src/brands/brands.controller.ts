import { brandBody, BrandResponse } from '@app/contract';
import { BrandListStore, type BrandPlace } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { cutPage, limitOf, PageQuery } from '../lists/page.js';
import { sendPage } from '../lists/send-page.js';
import { ApiListBrands } from './brands.docs.js';

@ApiTags('brands')
@ApiBearerAuth('key')
@Controller('v1/brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandListStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListBrands()
  async list(
    @Query() query: PageQuery,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Awaited<Sent>> {
    const { accountId } = request.user;
    const listing = { list: 'brands', accountId, query };
    const after = await this.cursors.read<BrandPlace>(listing);
    const limit = limitOf(query);
    const { page, last } = cutPage(await this.brands.page({ accountId }, { limit: limit + 1, after }), limit);
    const next = last && (await this.cursors.write({ id: last.id, added: last.added }, listing));
    const rows = page.map((brand) => JSON.stringify(brandBody(brand)));
    return sendPage(request, reply, { list: 'brands', rows, next }, { row: BrandResponse });
  }
}
