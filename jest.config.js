const compile = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', compile] },
  moduleNameMapper: {
    '^@app/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
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
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/test/support/closing-line.reporter.js'],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/apps/**/*.spec.ts', '<rootDir>/libs/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
    },
    { ...withDatabase, displayName: 'e2e', testMatch: ['<rootDir>/test/**/*.e2e.ts'] },
    { ...withDatabase, displayName: 'chaos', testMatch: ['<rootDir>/test/**/*.chaos.ts'] },
  ],
};
