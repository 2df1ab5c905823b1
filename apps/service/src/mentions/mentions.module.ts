import { Module } from '@nestjs/common';
import { BodyCache } from './body-cache.js';
import { MentionsController } from './mentions.controller.js';

@Module({ controllers: [MentionsController], providers: [BodyCache] })
export class MentionsModule {}
