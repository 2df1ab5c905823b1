import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's own environment around a plain global object. Jest watches each look-up of a global (`Map`, `Math`, …) to tidy up after
 * a file, and that costs up to half of what a test of much work takes; a worker of ours lives for a minute.
 */
export default class PlainGlobals extends TestEnvironment {
  constructor(...words) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    super(...words);
    vm.createContext = createContext;
  }
}
