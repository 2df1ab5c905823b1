import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { FieldsController } from './fields.controller.js';

@Module({ imports: [ListsModule], controllers: [FieldsController] })
export class FieldsModule {}
