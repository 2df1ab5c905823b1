import { Test, type TestingModule } from '@nestjs/testing';
import { AnalysisProcesses } from '@app/analysis-processes';
import { OperationsModule } from '@app/operations';
import { StorageModule } from '@app/storage';
import { analysisHere } from './analysis-here.js';

const assistants = [
  { slug: 'default', label: 'OpenAI API with web search' },
  { slug: 'claude', label: 'Claude API with web search' },
] as const;

/** The module with what an operator's commands use. */
export const operationsModule = () =>
  OperationsModule.with({
    keyEnvironment: 'live',
    baseUrlOf: (account) => `https://api.example/${account}`,
    assistants,
  });

/** Opens it on a test's own database. The caller closes it. */
export function openOperations(databaseUrl: string): Promise<TestingModule> {
  const imports = [StorageModule.with({ url: databaseUrl, poolSize: 2 }), operationsModule()];
  return Test.createTestingModule({ imports }).overrideProvider(AnalysisProcesses).useValue(analysisHere).compile();
}
