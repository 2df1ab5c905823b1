import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { ResultsController } from './results.controller.js';

@Module({ imports: [ListsModule], controllers: [ResultsController] })
export class ResultsModule {}
