import { applyDecorators, Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';

/**
 * Marks a controller of reads, which need a key and return an `Answer`. `tag`: their section in the documentation; the default path is the
 * same.
 */
export function Reads(tag: string, path = tag): ClassDecorator {
  return applyDecorators(ApiTags(tag), ApiBearerAuth('key'), Controller(path === '' ? 'v1' : `v1/${path}`));
}
