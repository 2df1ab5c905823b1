/**
 * Prints the one last line that people and CI read. It does so at `exit`, because jest's own summary comes after every
 * reporter.
 */
export default class ClosingLine {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    process.once('exit', () =>
      process.stdout.write(`${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`),
    );
  }
}
