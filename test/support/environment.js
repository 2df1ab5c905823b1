import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// By its own, for each file.
const replacedByJest = [
  [globalThis, 'console'],
  [process, 'exit'],
];

/** A test file runs among the globals of its worker, which are those of the modules that runtime.js shares; Jest would give each file its own. */
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

  // Jest asks for it; nothing runs in it.
  getVmContext() {
    return null;
  }
}
