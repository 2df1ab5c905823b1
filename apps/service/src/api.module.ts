import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { accountBaseUrl, type Config } from '@app/config';
import { namedAssistants, SelfServiceModule } from '@app/operations';
import { RunRequestsModule } from '@app/scheduler';
import { AuthModule } from './auth/auth.module.js';
import { BearerGuard } from './auth/bearer.js';
import { AssistantsController } from './assistants/assistants.controller.js';
import { PooledSurfaces } from './parameters/pooled-surfaces.js';
import { Scopes } from './parameters/prompt.query.js';
import { BrandsController } from './brands/brands.controller.js';
import { CompetitorWritesController } from './brands/competitor-writes.controller.js';
import { ExportFilesModule } from '@app/exports';
import { ExportLinks } from './exports/export-links.js';
import { ExportPages } from './exports/export-pages.js';
import { ExportLinksController, ExportsController } from './exports/exports.controller.js';
import { DigestModule } from '@app/digest';
import { DigestController } from './digest/digest.controller.js';
import { UnsubscribeController } from './digest/unsubscribe.controller.js';
import { DASHBOARD_FOLDER } from './dashboard/serve-dashboard.js';
import { SessionCache } from './dashboard/session-cache.js';
import { PUBLIC_BASE_URL, SessionCookies } from './dashboard/session-cookies.js';
import { SessionOpening } from './dashboard/session-opening.js';
import { SessionController } from './dashboard/session.controller.js';
import { SessionGuard, sessionGuest } from './dashboard/session.guard.js';
import { EventsController } from './events/events.controller.js';
import { KeyController } from './key/key.controller.js';
import { FieldsController } from './fields/fields.controller.js';
import { HealthController } from './health/health.controller.js';
import { GUESTS } from './http/guest.js';
import { FallbackController, RouteTable, MediaTypeGuard, MethodGuard, RouteGuard } from './http/route-checks.js';
import { Operator } from './http/operator.js';
import { projectPath } from './http/project-path.js';
import { ProblemFilter } from './http/problem.filter.js';
import { QueryPipe } from './http/query.pipe.js';
import { RateGuard, RATE_LIMIT_PER_MINUTE, RateLimiter } from './limits/rate-limiter.js';
import { Cursors } from './lists/cursors.js';
import { Lists } from './lists/lists.js';
import { LatestMentions } from './mentions/latest-mentions.js';
import { McpController } from './mcp/mcp.controller.js';
import { AccessTokenGuard } from './mcp/oauth/access-token.guard.js';
import { McpResource } from './mcp/oauth/resource.js';
import { mcpGuest } from './mcp/rpc-error.js';
import { MentionsController } from './mentions/mentions.controller.js';
import { PromptPages } from './prompts/prompt-pages.js';
import { PromptsController } from './prompts/prompts.controller.js';
import { ReportPages } from './reports/report-pages.js';
import { controllerOf } from './reports/report.controller.js';
import { reports } from './reports/reports.js';
import { ReportPdfController } from './report-pdf/report-pdf.controller.js';
import { PRINTING, ReportPrinter } from './report-pdf/report-printer.js';
import { PromptRunsController } from './prompts/prompt-runs.controller.js';
import { PromptWritesController } from './prompts/prompt-writes.controller.js';
import { AnswerFilters } from './results/answer-filter.js';
import { ResultPages } from './results/result-pages.js';
import { StatusController } from './status/status.controller.js';
import { signInParts } from './sign-in/sign-in-parts.js';
import { SignalsController } from './signals/signals.controller.js';
import { ResultsController } from './results/results.controller.js';
import { ScopeGuard } from './auth/scope.guard.js';
import { CustomerChanges } from './writes/customer-changes.js';

// The order of the checks as documented for clients: 404, 401, 429, 405, 415, 406, 403, 400.
const checks = [
  RouteGuard,
  SessionGuard,
  AccessTokenGuard,
  BearerGuard,
  RateGuard,
  MethodGuard,
  MediaTypeGuard,
  ScopeGuard,
];

const reads = [
  MentionsController,
  PromptsController,
  BrandsController,
  AssistantsController,
  ResultsController,
  ...reports.map(controllerOf),
  ReportPdfController,
  FieldsController,
  SignalsController,
  DigestController,
  EventsController,
  ExportsController,
  KeyController,
  StatusController,
];

/** What customers reach over HTTP. */
@Module({})
export class ApiModule {
  /**
   * `dashboardFolder`: the folder of the built page. `printTimeoutMs`: the time limit for a report as PDF, during which no byte of the
   * response leaves, so it must be below the time that the server allows a connection to be silent.
   */
  static with(
    config: Pick<
      Config,
      | 'assistants'
      | 'chromium'
      | 'claims'
      | 'exportsUrl'
      | 'keyEnvironment'
      | 'mcpOauth'
      | 'oidc'
      | 'operatorContact'
      | 'publicBaseUrl'
      | 'rateLimitPerMinute'
      | 'runLeaseSeconds'
      | 'trustedProxies'
    >,
    { dashboardFolder = projectPath('dist/dashboard'), printTimeoutMs = 12_000 } = {},
  ): DynamicModule {
    const signIn = signInParts(config);
    return {
      module: ApiModule,
      imports: [
        AuthModule.with(config),
        DigestModule,
        RunRequestsModule.with({ leaseSeconds: config.runLeaseSeconds }),
        selfService(config),
        ...exportsOf(config),
      ],
      controllers: [
        ...reads,
        PromptWritesController,
        PromptRunsController,
        CompetitorWritesController,
        McpController,
        SessionController,
        ...signIn.controllers,
        UnsubscribeController,
        ExportLinksController,
        HealthController,
        FallbackController,
      ],
      providers: [
        {
          provide: GUESTS,
          inject: [McpResource],
          useFactory: (resource: McpResource | null) => [sessionGuest, mcpGuest(resource)],
        },
        ...signIn.providers,
        RouteTable,
        RateLimiter,
        { provide: RATE_LIMIT_PER_MINUTE, useValue: config.rateLimitPerMinute },
        { provide: PUBLIC_BASE_URL, useValue: config.publicBaseUrl },
        { provide: Operator, useValue: new Operator(config.operatorContact) },
        { provide: PRINTING, useValue: { ...config.chromium, timeoutMs: printTimeoutMs } },
        ReportPrinter,
        { provide: DASHBOARD_FOLDER, useValue: dashboardFolder },
        SessionCache,
        SessionCookies,
        SessionOpening,
        Cursors,
        Lists,
        Scopes,
        PooledSurfaces,
        LatestMentions,
        PromptPages,
        ReportPages,
        AnswerFilters,
        ResultPages,
        ExportLinks,
        ExportPages,
        CustomerChanges,
        ...checks.map((check) => ({ provide: APP_GUARD, useClass: check })),
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: QueryPipe },
      ],
    };
  }
}

const exportsOf = ({ exportsUrl }: Pick<Config, 'exportsUrl'>): DynamicModule[] =>
  exportsUrl === undefined ? [] : [ExportFilesModule.at(exportsUrl)];

function selfService({
  assistants,
  keyEnvironment,
  publicBaseUrl,
}: Pick<Config, 'assistants' | 'keyEnvironment' | 'publicBaseUrl'>): DynamicModule {
  const baseUrlOf = (slug: string) => accountBaseUrl(publicBaseUrl, slug);
  return SelfServiceModule.with({ keyEnvironment, baseUrlOf, assistants: namedAssistants(assistants) });
}
