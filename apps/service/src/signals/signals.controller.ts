import { signalBody, type SignalFacts, SignalResponse } from '@app/contract';
import { type ListedSignal, type SignalPosition, SignalStore } from '@app/storage';
import { Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Caller } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import { Reads } from '../http/reads.js';
import { type Body, bodyOf } from '../http/send-body.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import { isId } from '../parameters/is-id.js';
import { Scopes } from '../parameters/prompt.query.js';
import { ApiGetSignal, ApiListSignals } from './signals.docs.js';
import { SignalsQuery } from './signals.query.js';

// The facts that a night stored have the contract's form.
const bodyOfSignal = (signal: ListedSignal) => signalBody({ ...signal, facts: signal.facts as SignalFacts });

const signalList: List<ListedSignal, SignalPosition> = {
  name: 'signals',
  schema: SignalResponse,
  body: bodyOfSignal,
  positionOf: ({ id, seen }) => ({ id, seen }),
};

@Reads('signals')
export class SignalsController {
  constructor(
    private readonly signals: SignalStore,
    private readonly lists: Lists,
    private readonly scopes: Scopes,
  ) {}

  @Get()
  @ApiListSignals()
  list(@Query() query: SignalsQuery, @Caller() caller: Caller): Promise<ListPage> {
    const { state, kind: kinds, since, brand } = query;
    const chosen = { state, kinds, since: since === undefined ? undefined : new Date(since) };
    return this.lists.page(
      signalList,
      caller,
      query,
      (wanted) =>
        this.scopes.read(
          caller,
          { brand },
          {
            read: (scope) => this.signals.page(caller.accountId, { ...chosen, brand: scope.brand }, wanted),
            isEmpty: ({ length }) => length === 0,
          },
        ),
      async () => {
        const { night, tests, untested } = await this.signals.lastNight(caller.accountId);
        return { night, tested: tests, untested };
      },
    );
  }

  @Get(':id')
  @ApiGetSignal()
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the signal.' })
  async one(@Param('id') id: string, @Caller() caller: Caller): Promise<Body> {
    const signal = isId(id) ? await this.signals.one(caller.accountId, id) : null;
    if (!signal) throw signalNotFound();
    return bodyOf(JSON.stringify(bodyOfSignal(signal)));
  }
}

function signalNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'signal_not_found',
    title: 'Not Found',
    detail: 'This account has no such signal.',
  });
}
