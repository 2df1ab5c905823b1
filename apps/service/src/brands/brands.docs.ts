import { BrandResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/brands`. */
export function ApiListBrands(): MethodDecorator {
  return ApiList({
    operationId: 'listBrands',
    summary: 'The tracked brands and their configuration',
    description:
      'The brands of the account, the latest added first: what answers are searched for, and what counts as what.',
    about: 'A page of brands.',
    model: BrandResponse,
    example: {
      id: '2d1f0c8e-5b7a-4c1d-8e2f-9a0b1c2d3e4f',
      name: 'Acme Cloud',
      aliases: ['Acme'],
      domain: 'acme.example',
      competitors: [{ name: 'Globex', aliases: ['Globex Corp'] }],
      about: [],
      not: [],
      prompts: 12,
    },
  });
}
