import { bareDomain } from '@app/findings';
import { applyDecorators } from '@nestjs/common';
import { Matches } from 'class-validator';
import { AnyOf } from './body.query.js';

/** A parameter that names cited domains, in any letter case, with or without `www.`. */
export function NamesCitedDomains(description: string): PropertyDecorator {
  return applyDecorators(
    AnyOf({ longest: 253, example: 'reviews.example', description }),
    Matches(/^[^\s/:?#@]+$/, {
      each: true,
      message: 'must be a domain, such as reviews.example, as /v1/citations lists them: no address of a page',
    }),
  );
}

/** The domains as they are stored with counts. */
export const countedDomains = (cited: readonly string[]): string[] =>
  cited.map((domain) => bareDomain(URL.parse(`https://${domain}`)?.hostname ?? domain));
