import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { dayMs } from '@app/slots';
import { type RequestRefusal, RunRequests } from '@app/scheduler';
import { type RequestedRuns, SandboxStore } from '@app/storage';
import type { FastifyReply } from 'fastify';
import { Needs } from '../auth/scope.guard.js';
import type { CallersRequest } from '../http/caller.js';
import { Operator } from '../http/operator.js';
import { badParameters, Problem, promptNotFound } from '../http/problem.js';
import { readObject } from '../http/read-object.js';
import { isId } from '../parameters/is-id.js';
import { actorOf, CustomerChanges } from '../writes/customer-changes.js';
import { writtenFields } from '../writes/written-fields.js';

/** The runs that were opened, and where their results will be. */
interface PromptRunsBody {
  readonly prompt_id: string;
  /** Each run becomes a result with the same id, or fails. */
  readonly runs: readonly { readonly id: string; readonly assistant: string; readonly result: string }[];
}

/** Lets customers have prompts asked at once, where their operator allows it. */
@ApiExcludeController()
@Controller('v1/prompts')
export class PromptRunsController {
  constructor(
    private readonly requests: RunRequests,
    private readonly changes: CustomerChanges,
    private readonly operator: Operator,
    private readonly sandbox: SandboxStore,
  ) {}

  @Post(':id/run')
  @Needs('run')
  @HttpCode(202)
  async run(
    @Param('id') id: string,
    @Req() request: CallersRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PromptRunsBody> {
    const { user: caller } = request;
    const key = idempotencyKeyOf(request);
    await refuseFields(request, reply);
    if (!isId(id)) throw promptNotFound();
    void reply.header('Cache-Control', 'no-store');
    const { accountId, accountSlug: slug, sandboxOf } = caller;
    if (sandboxOf !== undefined) return this.pretend(accountId, id.toLowerCase());
    const wanted = { accountId, slug, promptId: id.toLowerCase(), key, actor: actorOf(caller) };
    const outcome = await this.changes.run(caller, () => this.requests.open(wanted));
    if (outcome.refusal !== null) throw refused(outcome.refusal, this.operator);
    if (outcome.isRepeated) void reply.header('Idempotency-Replayed', 'true');
    return bodyOf(outcome.promptId, outcome.runs);
  }

  /** The sandbox asks nobody: it returns the runs of the newest results, which are the same each time. */
  private async pretend(accountId: string, promptId: string): Promise<PromptRunsBody> {
    const runs = await this.sandbox.newestRuns({ accountId, promptId });
    if (runs.length === 0) throw promptNotFound();
    return bodyOf(promptId, runs);
  }
}

const bodyOf = (promptId: string, runs: RequestedRuns['runs']): PromptRunsBody => ({
  prompt_id: promptId,
  runs: runs.map(({ id, assistant }) => ({ id, assistant, result: `/v1/results/${id}` })),
});

/** A repeated header is joined by a comma and a space, which makes an invalid key. */
function idempotencyKeyOf({ headers }: CallersRequest): string {
  const given = headers['idempotency-key'];
  if (typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given)) return given;
  const message = 'must be sent: 1 to 128 printable characters of ASCII, another one for each time you want it asked';
  throw badParameters([{ field: 'Idempotency-Key', message }]);
}

/** Refuses fields, because the prompt itself says what is asked of which assistants. */
async function refuseFields(request: CallersRequest, reply: FastifyReply): Promise<void> {
  const { headers } = request.raw;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  if (hasBody) writtenFields(await readObject(request, reply, 'Send no body, or an empty JSON object.'), {});
}

function refused(refusal: RequestRefusal, operator: Operator): Problem {
  if (refusal === 'prompt_not_found') return promptNotFound();
  const { status = 409, code, title = 'Conflict', detail, headers } = refusals[refusal];
  return new Problem({ status, code, title, detail: detail(operator.named), ...(headers && { headers: headers() }) });
}

interface Wording {
  readonly status?: number;
  readonly code: string;
  readonly title?: string;
  readonly detail: (operator: string) => string;
  readonly headers?: () => Readonly<Record<string, string>>;
}

const refusals: Readonly<Record<Exclude<RequestRefusal, 'prompt_not_found'>, Wording>> = {
  key_reused: {
    status: 422,
    code: 'idempotency_key_reused',
    title: 'Unprocessable Content',
    detail: () => 'This Idempotency-Key was sent for another prompt within 24 hours: send another one.',
  },
  paused: { code: 'prompt_paused', detail: () => 'This prompt is paused: nothing is asked until it is resumed.' },
  under_way: {
    code: 'run_under_way',
    detail: () => 'This prompt is being asked already: /v1/results has the answer once it is there.',
    headers: () => ({ 'Retry-After': '30' }),
  },
  no_assistant: {
    code: 'no_assistant',
    detail: (operator) => `No worker is there that can ask an assistant of this prompt. Ask ${operator} why.`,
    headers: () => ({ 'Retry-After': '180' }),
  },
  budget_spent: {
    code: 'budget_spent',
    detail: (operator) =>
      `What the account may use a day (UTC) does not suffice for this any more today: /v1/key says what is left. Ask ${operator} for more.`,
    headers: () => ({ 'Retry-After': String(Math.ceil((dayMs - (Date.now() % dayMs)) / 1000)) }),
  },
};
