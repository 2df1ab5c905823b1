import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// Each test file has these globals of its own.
const replacedByJest = [
  [globalThis, 'console'],
  [process, 'exit'],
];

/**
 * Runs a test file among the globals of its worker, which the modules shared by runtime.js use as well. Jest would give
 * each file its own globals.
 */
export default class WorkersGlobals {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #replaced = replacedByJest.map(([of, name]) => [of, name, Object.getOwnPropertyDescriptor(of, name)]);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {}

  teardown() {
    this.fakeTimersModern.dispose();
    for (const [of, name, own] of this.#replaced) Object.defineProperty(of, name, own);
  }

  // Jest requires this method; nothing runs in it.
  getVmContext() {
    return null;
  }
}
