import { Controller, Delete, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BrandService } from '@app/operations';
import { BrandListStore } from '@app/storage';
import type { FastifyReply } from 'fastify';
import type { Caller, CallersRequest } from '../http/caller.js';
import { badParameters, brandNotFound } from '../http/problem.js';
import { readObject } from '../http/read-object.js';
import { Writes } from '../auth/scope.guard.js';
import { actorOf, CustomerChanges } from '../writes/customer-changes.js';
import { writtenFields } from '../writes/written-fields.js';

const newCompetitor = { name: 'text', aliases: 'texts' } as const;

/** A brand's competitors after a change. */
interface CompetitorsBody {
  readonly brand: string;
  readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
}

type Change = Parameters<BrandService['changeCompetitor']>[2];

/** Lets customers change tracked competitors, where their operator allows it. */
@ApiExcludeController()
@Controller('v1/brands/:id/competitors')
export class CompetitorWritesController {
  constructor(
    private readonly service: BrandService,
    private readonly brands: BrandListStore,
    private readonly changes: CustomerChanges,
  ) {}

  /** 201 for a new competitor. If one of that name exists, it gets the aliases of the request, if there are any. */
  @Post()
  @Writes()
  async put(
    @Param('id') id: string,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompetitorsBody> {
    const body = await readObject(request, reply, 'Send the competitor as a JSON object, such as {"name": "Globex"}.');
    const { name, aliases } = writtenFields(body, newCompetitor);
    if (name === undefined) throw badParameters([{ field: 'name', message: 'must be given' }]);
    const put = { name: name as string, aliases: aliases as readonly string[] | undefined };
    return this.change(request.user, { id, change: { put } }, reply);
  }

  /** Deleting a competitor that does not exist succeeds. */
  @Delete(':name')
  @Writes()
  remove(
    @Param('id') id: string,
    @Param('name') name: string,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompetitorsBody> {
    return this.change(request.user, { id, change: { without: name } }, reply);
  }

  private async change(
    caller: Caller,
    { id, change }: { readonly id: string; readonly change: Change },
    reply: FastifyReply,
  ): Promise<CompetitorsBody> {
    const brand = (await this.brands.names(caller)).find((one) => one.id === id)?.name;
    if (brand === undefined) throw brandNotFound();
    const { competitors, added } = await this.changes.run(caller, () =>
      this.service.changeCompetitor(caller.accountSlug, brand, change, { actor: actorOf(caller) }),
    );
    void reply.status(added ? 201 : 200).header('Cache-Control', 'no-store');
    return { brand, competitors };
  }
}
