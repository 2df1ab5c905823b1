import type { ResponseBody } from '@app/providers';
import { nullable, shapeOf } from './client.js';

const part = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string' },
    text: { type: 'string' },
    refusal: { type: 'string' },
    annotations: { ...nullable('array'), items: { type: 'object' } },
  },
};

/** Only a message's content is read; other items may have any shape. */
const item = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  if: { properties: { type: { const: 'message' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { content: { ...nullable('array'), items: part } } },
};

export const responseShape = shapeOf<ResponseBody>({
  type: 'object',
  required: ['output'],
  properties: {
    status: nullable('string'),
    model: { type: 'string' },
    output: { type: 'array', items: item },
    error: nullable('object'),
    incomplete_details: nullable('object'),
    usage: nullable('object'),
  },
});
