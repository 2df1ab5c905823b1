import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { StorageModule } from '@app/storage';
import { DayWriter, LeaseLostError } from './day-writer.js';
import { DayWriterModule } from './exports.module.js';
import type { WritingOrder, WritingReply } from './writing-process.js';

@Module({})
class WriteDayModule {}

// A terminal signals the whole group; the parent decides when its work is over, and takes this process along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.once('message', (order: WritingOrder) => void reply(order));

async function reply(order: WritingOrder): Promise<void> {
  process.send!(await write(order));
}

async function write({ databaseUrl, exportsUrl, day }: WritingOrder): Promise<WritingReply> {
  const imports = [StorageModule.with({ url: databaseUrl, poolSize: 3 }), DayWriterModule.at(exportsUrl)];
  try {
    const root = { module: WriteDayModule, imports };
    const context = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
    return { manifest: await context.get(DayWriter).write(day, new AbortController().signal) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { error: text, isLeaseLost: error instanceof LeaseLostError };
  }
}
