import { afterEach, beforeEach } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { Answers } from './answers.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { openOperations } from './operations.js';

/** A database, what an operator's commands use on it, and results as a worker would write them. */
export interface Installation {
  readonly url: string;
  readonly answers: Answers;
  /** A service or store that the operator's commands use. */
  readonly get: <Provider>(type: Type<Provider>) => Provider;
}

/** Gives each test of the file one of its own, opened before the test and removed after it. */
export function ownInstallation(): Installation {
  let database: TestDatabase;
  let module: TestingModule;
  let answers: Answers;
  const closers: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    closers.push(() => database.drop());
    module = await openOperations(database.url);
    closers.push(() => module.close());
    answers = await Answers.open(database.url);
    closers.push(() => answers.close());
  });

  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  return {
    get url() {
      return database.url;
    },
    get answers() {
      return answers;
    },
    get: (type) => module.get(type),
  };
}
