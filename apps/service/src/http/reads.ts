import { applyDecorators, Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';

/** A controller of reads, which need a key and return an `Answer`. `tag`: where the documentation has them; by itself, their path. */
export function Reads(tag: string, path = tag): ClassDecorator {
  return applyDecorators(ApiTags(tag), ApiBearerAuth('key'), Controller(path === '' ? 'v1' : `v1/${path}`));
}
