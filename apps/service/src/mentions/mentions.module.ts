import { Module } from '@nestjs/common';
import { MentionsController } from './mentions.controller.js';

@Module({ controllers: [MentionsController] })
export class MentionsModule {}
