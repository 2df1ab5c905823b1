import { FieldResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

const example = {
  name: 'share_of_voice',
  schema: { type: 'number' },
  description: 'The brand’s part of all mentions of brands.',
};

/** The OpenAPI documentation of `GET /v1/fields`. */
export function ApiListFields(): MethodDecorator {
  return ApiList({
    operationId: 'listFields',
    summary: 'The account’s custom output fields',
    description: 'Fields that each response has after the specified ones, the latest added first.',
    about: 'A page of fields.',
    model: FieldResponse,
    example,
  });
}
