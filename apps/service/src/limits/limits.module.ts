import { type DynamicModule, Module } from '@nestjs/common';
import { RATE_LIMIT_PER_MINUTE, RateLimiter } from './rate-limiter.js';

@Module({})
export class LimitsModule {
  static with({ rateLimitPerMinute }: { rateLimitPerMinute: number }): DynamicModule {
    const providers = [RateLimiter, { provide: RATE_LIMIT_PER_MINUTE, useValue: rateLimitPerMinute }];
    return { module: LimitsModule, providers, exports: [RateLimiter] };
  }
}
