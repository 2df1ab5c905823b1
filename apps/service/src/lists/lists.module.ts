import { Module } from '@nestjs/common';
import { Cursors } from './cursors.js';

@Module({ providers: [Cursors], exports: [Cursors] })
export class ListsModule {}
