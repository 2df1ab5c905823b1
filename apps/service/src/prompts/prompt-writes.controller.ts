import { Controller, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { PromptBody } from '@app/contract';
import { PromptService } from '@app/operations';
import { BrandListStore } from '@app/storage';
import type { FastifyReply } from 'fastify';
import type { Caller, CallersRequest } from '../http/caller.js';
import { Operator } from '../http/operator.js';
import { badParameters, promptNotFound } from '../http/problem.js';
import { readObject } from '../http/read-object.js';
import { Writes } from '../auth/scope.guard.js';
import { actorOf, CustomerChanges } from '../writes/customer-changes.js';
import { writtenFields } from '../writes/written-fields.js';
import { PromptPages } from './prompt-pages.js';

/** What a customer may set for a new prompt. How often and which assistants it asks at once costs money, so the operator decides that. */
const newPrompt = {
  query: 'text',
  brand: 'text',
  geo: 'text',
  place: 'text',
  locale: 'text',
  schedule: 'text',
  timezone: 'text',
  tags: 'texts',
} as const;
/** Whether five cron fields begin with more than a single minute. */
const isOftenerThanHourly = (schedule: unknown): boolean =>
  typeof schedule === 'string' && /^\s*(?!\d+\s)\S+(\s+\S+){4}\s*$/.test(schedule);
const promptChange = { active: 'true or false', tags: 'texts' } as const;

const oftener = (theirs: string): string => `must ask once an hour at most: oftener ${theirs}`;

/** Prompts of one account to which customers can add: as many as an onboarding file holds. */
const mostPrompts = 10_000;

/** Lets customers add and change prompts, where their operator allows it. */
@ApiExcludeController()
@Controller('v1/prompts')
export class PromptWritesController {
  constructor(
    private readonly service: PromptService,
    private readonly brands: BrandListStore,
    private readonly pages: PromptPages,
    private readonly changes: CustomerChanges,
    private readonly operator: Operator,
  ) {}

  /** 201 for a new prompt; for one that exists, the changes in the request are made. */
  @Post()
  @Writes()
  async add(@Req() request: CallersRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<PromptBody> {
    const { user: caller } = request;
    const body = await readObject(
      request,
      reply,
      'Send the prompt as a JSON object, such as {"query": "…", "geo": "US"}.',
    );
    const theirs = `is set by ${this.operator.named}`;
    const { brand: named, ...settings } = writtenFields(body, newPrompt, { samples: theirs, assistants: theirs });
    if (isOftenerThanHourly(settings['schedule']))
      throw badParameters([{ field: 'schedule', message: oftener(theirs) }]);
    const brand = await this.brandOf(caller, named as string | undefined);
    const [added] = await this.changes.run(caller, () =>
      this.service.add(caller.accountSlug, brand, settings as { query: string }, {
        actor: actorOf(caller),
        most: mostPrompts,
      }),
    );
    void reply.status(added!.change === 'added' ? 201 : 200);
    return this.answer(caller, added!.id, reply);
  }

  @Patch(':id')
  @Writes()
  async change(
    @Param('id') id: string,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PromptBody> {
    const { user: caller } = request;
    const body = await readObject(request, reply, 'Send what to change as a JSON object, such as {"active": false}.');
    const changes = writtenFields(body, promptChange);
    if (Object.keys(changes).length === 0)
      throw badParameters([{ field: 'active', message: 'or tags must be given: there is nothing to change' }]);
    const trace = { actor: actorOf(caller), accountId: caller.accountId };
    const changed = await this.changes.run(caller, () => this.service.changeOwn(id, changes, trace));
    if (changed === null) throw promptNotFound();
    return this.answer(caller, id, reply);
  }

  /** The named brand; without a name, the only one. */
  private async brandOf(caller: Caller, named: string | undefined): Promise<string> {
    const names = (await this.brands.names(caller)).map(({ name }) => name);
    if (named === undefined && names.length === 1) return names[0]!;
    if (named !== undefined && names.includes(named)) return named;
    const some = `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`;
    const message = names.length === 0 ? 'cannot be named: the account has none yet' : `must be one of ${some}`;
    throw badParameters([{ field: 'brand', message }]);
  }

  private async answer(caller: Caller, id: string, reply: FastifyReply): Promise<PromptBody> {
    const prompt = await this.pages.one(caller, id);
    if (prompt === null) throw promptNotFound();
    void reply.header('Cache-Control', 'no-store');
    return prompt;
  }
}
