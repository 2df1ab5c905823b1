import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { PromptsController } from './prompts.controller.js';

@Module({ imports: [ListsModule], controllers: [PromptsController] })
export class PromptsModule {}
