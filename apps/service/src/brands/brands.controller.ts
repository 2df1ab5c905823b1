import { brandBody, BrandResponse } from '@app/contract';
import { BrandListStore, type ListedBrand, type BrandPosition } from '@app/storage';
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { Reads } from '../http/reads.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import { PageQuery } from '../lists/page.js';
import { ApiListBrands } from './brands.docs.js';

const brandList: List<ListedBrand, BrandPosition> = {
  name: 'brands',
  schema: BrandResponse,
  body: brandBody,
  positionOf: ({ id, added }) => ({ id, added }),
};

@Reads('brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandListStore,
    private readonly lists: Lists,
  ) {}

  @Get()
  @ApiListBrands()
  list(@Query() query: PageQuery, @Caller() caller: Caller): Promise<ListPage> {
    return this.lists.page(brandList, caller, query, (wanted) => this.brands.page(caller, wanted));
  }
}
