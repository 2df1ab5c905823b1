import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { askedBy, AssistantModule } from '@app/assistant';
import { RunQueue, SchedulerModule } from '@app/scheduler';
import { StorageModule } from '@app/storage';

export type Rooms = Pick<INestApplicationContext, 'get'> & { close(): Promise<void> };

@Module({})
class RoomsModule {}

export const maxAttempts = 3;
const leaseSeconds = 600;

/** What a worker works with, in this process, where nothing moves unless called. */
export async function openRooms(url: string, assistantUrl?: string): Promise<Rooms> {
  const assistant = { api: 'responses', model: 'demo', timeoutMs: 60_000, baseUrl: assistantUrl } as const;
  const imports = [
    StorageModule.with({ url }),
    AssistantModule.with(assistant),
    SchedulerModule.onDemand({ maxAttempts, asked: askedBy(assistant), analysisMode: 'local' }),
  ];
  const context = await NestFactory.createApplicationContext({ module: RoomsModule, imports }, { logger: false });
  const queue = context.get(RunQueue);
  await queue.start({ leaseSeconds, supervise: false });
  return {
    get: context.get.bind(context),
    close: async () => {
      await queue.stop();
      await context.close();
    },
  };
}
