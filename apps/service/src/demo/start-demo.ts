import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@app/config';
import { OnboardingService, OperationsModule } from '@app/operations';
import { StorageModule } from '@app/storage';
import { startDemoAssistant } from '../../../demo-assistant/src/demo-assistant.js';
