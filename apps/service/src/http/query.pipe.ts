import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { badParameters, type FieldProblem } from './problem.js';

/**
 * Checks the query string against its class; unknown, repeated and malformed parameters are named. Only a parameter that is validated as a
 * list may be repeated.
 */
@Injectable()
export class QueryPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type !== 'query' || !metatype || typeof value !== 'object' || value === null) return value;
    const given = Object.entries(value);
    if (given.length === 0) return {};
    const repeated = given.filter(([field, text]) => !isOnce(text) && !(isTexts(text) && isList(metatype, field)));
    if (repeated.length > 0) {
      throw badParameters(repeated.map(([field, text]) => ({ field, message: wrongForm(text) })));
    }
    const query = plainToInstance(metatype, Object.fromEntries(given)) as object;
    // The library silently drops names such as `constructor`, which are unknown parameters like any other.
    const dropped = given
      .filter(([field]) => !Object.hasOwn(query, field))
      .map(([field]) => ({ field, message: unknown }));
    const refused = validateSync(query, { whitelist: true, forbidNonWhitelisted: true }).map(fieldProblem);
    if (dropped.length + refused.length > 0) throw badParameters([...dropped, ...refused]);
    return query;
  }
}

const wrongForm = (value: unknown): string =>
  Array.isArray(value) && !value.some(hasZeroByte) ? 'must be given once' : 'must not hold a zero byte';

const hasZeroByte = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

const isOnce = (value: unknown): boolean => typeof value === 'string' && !hasZeroByte(value);

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isOnce);

/** Whether each value of the parameter is validated by itself. */
function isList(query: Type, field: string): boolean {
  const rules = getMetadataStorage().getTargetValidationMetadatas(query, '', false, false);
  return rules.some(({ propertyName, each }) => propertyName === field && each);
}

const unknown = 'is not a parameter of this route';

function fieldProblem({ property, constraints = {} }: ValidationError): FieldProblem {
  const message = 'whitelistValidation' in constraints ? unknown : Object.values(constraints)[0];
  return { field: property, message: message ?? 'is not valid' };
}
