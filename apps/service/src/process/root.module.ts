import { type DynamicModule, Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.js';

@Module({})
class RootModule {}

/** What a process is made of: a list of imports. */
export function rootOf(imports: DynamicModule[]): DynamicModule {
  return { module: RootModule, imports: [MetricsModule, ...imports] };
}
