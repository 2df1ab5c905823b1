import vm from 'node:vm';
import { makeReady } from './apps/service/scripts/checkout/make-ready.js';
import { handOver, isModern } from './bin/node.js';

// Tests start built processes; and whoever starts Jest on an older Node, as an editor may, is started again on ours.
await makeReady();
if (!isModern) process.exit(await handOver());

// Node loads the modules, once a worker for all its files; with Node's option --experimental-vm-modules Jest does, as it would anywhere.
const loading = vm.SourceTextModule
  ? { extensionsToTreatAsEsm: ['.ts'] }
  : { runtime: '<rootDir>/test/support/runtime.js', testEnvironment: '<rootDir>/test/support/environment.js' };

const shared = {
  rootDir: '.',
  ...loading,
  // By .swcrc, as what runs is compiled.
  transform: { '\\.ts$': '@swc/jest' },
  moduleNameMapper: {
    '^@app/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@app/([a-z-]+)/(learning|overview)$': '<rootDir>/libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/test/support/start-database.js',
  globalTeardown: '<rootDir>/test/support/stop-database.js',
};

export default {
  // Jest leaves one core free by itself; much of the time here is spent waiting, for leases above all.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/waiting-first.sequencer.js',
  // For tests of whole processes on a busy machine; one that hangs still ends.
  testTimeout: 180_000,
  // On a busy machine a worker takes half a second to free its memory, which Jest would call a leak.
  workerGracefulExitTimeout: 5000,
  reporters: ['default', '<rootDir>/test/support/closing-line.reporter.js'],
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs}/**/*.spec.ts'] },
    {
      ...withDatabase,
      displayName: 'e2e',
      testMatch: ['<rootDir>/{apps,libs,test}/**/*.e2e.ts', '<rootDir>/test/**/*.spec.ts'],
    },
    { ...withDatabase, displayName: 'chaos', testMatch: ['<rootDir>/test/**/*.chaos.ts'] },
  ],
};
