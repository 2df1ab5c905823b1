import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import type { Config } from '@app/config';
import { AuthModule } from './auth/auth.module.js';
import { BearerGuard } from './auth/bearer.guard.js';
import { FieldsModule } from './fields/fields.module.js';
import { HealthModule } from './health/health.module.js';
import { FallbackController } from './http/fallback.controller.js';
import { KnownRoutes } from './http/known-routes.js';
import { MediaTypeGuard } from './http/media-type.guard.js';
import { ProblemFilter } from './http/problem.filter.js';
import { QueryPipe } from './http/query.pipe.js';
import { MethodGuard, RouteGuard } from './http/route.guard.js';
import { LimitsModule } from './limits/limits.module.js';
import { RateGuard } from './limits/rate.guard.js';
import { MentionsModule } from './mentions/mentions.module.js';
import { PromptsModule } from './prompts/prompts.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ResultsModule } from './results/results.module.js';

// The order of the checks, as clients are promised it: 404, 401, 429, 405, 415, 406, 400.
const checks = [RouteGuard, BearerGuard, RateGuard, MethodGuard, MediaTypeGuard];

const reads = [MentionsModule, PromptsModule, ResultsModule, ReportsModule, FieldsModule];

/** What customers reach over HTTP. */
@Module({})
export class ApiModule {
  static with(config: Pick<Config, 'keyEnvironment' | 'rateLimitPerMinute'>): DynamicModule {
    return {
      module: ApiModule,
      imports: [AuthModule.with(config), LimitsModule.with(config), ...reads, HealthModule],
      controllers: [FallbackController],
      providers: [
        KnownRoutes,
        ...checks.map((check) => ({ provide: APP_GUARD, useClass: check })),
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: QueryPipe },
      ],
    };
  }
}
