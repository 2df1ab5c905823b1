import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { badParameters, type FieldProblem } from './problem.js';

/** Checks the query string against its class; unknown, repeated and malformed parameters are named. No parameters, no work. */
@Injectable()
export class QueryPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type !== 'query' || !metatype || typeof value !== 'object' || value === null) return value;
    const given = Object.entries(value);
    if (given.length === 0) return {};
    const repeated = given.filter(([, text]) => typeof text !== 'string' || text.includes('\0'));
    if (repeated.length > 0) {
      throw badParameters(repeated.map(([field]) => ({ field, message: 'must be given once, without a zero byte' })));
    }
    const query = plainToInstance(metatype, Object.fromEntries(given)) as object;
    const problems = validateSync(query, { whitelist: true, forbidNonWhitelisted: true });
    if (problems.length > 0) throw badParameters(problems.map(fieldProblem));
    return query;
  }
}

function fieldProblem({ property, constraints = {} }: ValidationError): FieldProblem {
  const message =
    'whitelistValidation' in constraints ? 'is not a parameter of this route' : Object.values(constraints)[0];
  return { field: property, message: message ?? 'is not valid' };
}
