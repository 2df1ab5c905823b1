import { applyDecorators, type CanActivate, type ExecutionContext, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '@app/slots';
import { addLink } from './add-link.js';

/** When a route becomes deprecated, and when it is removed. Both are whole days (UTC), such as `2027-03-01`. */
export interface Removal {
  readonly since: string;
  /** At least 365 days later, as customers are promised. */
  readonly sunset: string;
}

const leastDays = 365;

// The key under which the swagger module stores `ApiOperation` of a handler.
const operation = 'swagger/apiOperation';

/**
 * Marks a route as deprecated: each of its responses says since when (`Deprecation`, RFC 9745), when it ends (`Sunset`, RFC 8594) and where
 * to read more (`Link`), and OpenAPI marks it. It belongs above the decorators that describe the route. Throws RangeError for days that
 * break the promise.
 */
export function Deprecated({ since, sunset }: Removal): MethodDecorator {
  const [from, until] = [dayOf(since), dayOf(sunset)];
  if (until.getTime() - from.getTime() < leastDays * dayMs)
    throw new RangeError(
      `a route that is deprecated on ${since} stays for ${leastDays} days at least, not until ${sunset}`,
    );
  const told = { Deprecation: `@${from.getTime() / 1000}`, Sunset: until.toUTCString() };
  return applyDecorators(UseGuards(new TellsOfRemoval(told)), markDeprecated);
}

/** A guard that lets everybody through, because an interceptor would cost every request of the process. */
class TellsOfRemoval implements CanActivate {
  constructor(private readonly told: Readonly<Record<string, string>>) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>().headers(this.told);
    addLink(reply, `<${docsFrom(http.getRequest<FastifyRequest>())}>; rel="deprecation"; type="text/html"`);
    return true;
  }
}

/** Relative, so that it stays below the account's base URL. */
function docsFrom({ url }: FastifyRequest): string {
  const folders = url.split('?', 1)[0]!.split('/').length - 2;
  return `${'../'.repeat(folders)}docs#how-something-goes`;
}

const markDeprecated: MethodDecorator = (_target, _name, { value }) => {
  const described = (Reflect.getMetadata(operation, value as object) ?? {}) as object;
  Reflect.defineMetadata(operation, { ...described, deprecated: true }, value as object);
};

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new RangeError(`"${text}" is no day`);
  return day;
}
