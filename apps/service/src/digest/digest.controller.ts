import { DigestService, lastWeek, type Week, weekNamed } from '@app/digest';
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { Reads } from '../http/reads.js';
import { type Body, bodyOf } from '../http/send-body.js';
import { nowOf } from '../sandbox/sandbox.js';
import { ApiGetDigest } from './digest.docs.js';
import { DigestQuery } from './digest.query.js';

@Reads('digest')
export class DigestController {
  constructor(private readonly digests: DigestService) {}

  @Get()
  @ApiGetDigest()
  async read(@Query() { week }: DigestQuery, @Caller() caller: Caller): Promise<Body> {
    return bodyOf(JSON.stringify(await this.digests.read(caller.accountId, asked(week, nowOf(caller)))));
  }
}

function asked(name: string | undefined, now: Date): Week {
  const last = lastWeek(now);
  if (name === undefined) return last;
  const week = weekNamed(name);
  if (week === null) throw badParameters([{ field: 'week', message: 'must be a week that there is, from 1970 on' }]);
  if (week.from > last.from)
    throw badParameters([{ field: 'week', message: `must be over (UTC): ${last.name} at the latest` }]);
  return week;
}
