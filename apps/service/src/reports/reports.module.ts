import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { ReportPages } from './report-pages.js';
import { ReportsController } from './reports.controller.js';

@Module({ imports: [ListsModule], controllers: [ReportsController], providers: [ReportPages] })
export class ReportsModule {}
