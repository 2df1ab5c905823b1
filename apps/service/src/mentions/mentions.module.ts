import { Module } from '@nestjs/common';
import { LatestBodies } from './latest-bodies.js';
import { MentionsController } from './mentions.controller.js';

@Module({ controllers: [MentionsController], providers: [LatestBodies], exports: [LatestBodies] })
export class MentionsModule {}
