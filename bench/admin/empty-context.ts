import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';

@Module({ imports: [TypeOrmModule.forRoot({ type: 'postgres', url: process.env['DATABASE_URL'] ?? '' })] })
class EmptyModule {}

// What any command on Nest and TypeORM costs before its own work begins.
const context = await NestFactory.createApplicationContext(EmptyModule, { logger: false });
await context.close();
