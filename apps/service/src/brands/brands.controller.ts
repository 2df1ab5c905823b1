import { brandBody, BrandResponse } from '@app/contract';
import { BrandListStore, type ListedBrand, type BrandPlace } from '@app/storage';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../auth/caller.js';
import type { Sent } from '../http/send-body.js';
import { Cursors } from '../lists/cursors.js';
import { PageQuery } from '../lists/page.js';
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
    const { page, next } = await this.cursors.page<ListedBrand, BrandPlace>(
      { list: 'brands', accountId, query },
      {
        read: (wanted) => this.brands.page({ accountId }, wanted),
        placeOf: ({ id, added }) => ({ id, added }),
      },
    );
    const rows = page.map((brand) => JSON.stringify(brandBody(brand)));
    return sendPage(request, reply, { list: 'brands', rows, next }, { row: BrandResponse });
  }
}
