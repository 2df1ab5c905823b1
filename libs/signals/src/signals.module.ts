import { Module } from '@nestjs/common';
import { CountsReader } from './counts-reader.js';
import { SignalBacktest } from './signal-backtest.js';
import { SignalService } from './signal.service.js';

/** Finds what changed; the stores come from the process's StorageModule. */
@Module({ providers: [CountsReader, SignalBacktest, SignalService], exports: [SignalBacktest, SignalService] })
export class SignalsModule {}
