/**
 * What one evaluation may cost. The cost is counted, never timed, so that the same expression on the same result ends in the same way on
 * every machine.
 */
const most = { steps: 500_000, depth: 500 };

/** The expression costs more than a field may. */
export class ExpressionLimitError extends Error {
  override readonly name = 'ExpressionLimitError';
}

/** The steps that are left. Visiting a node costs about one, some 20 to 50 ns. */
export class Budget {
  private left = most.steps;
  private depth = 0;

  /**
   * Takes steps off the budget; throws ExpressionLimitError where too few are left. Callers charge before they do the work, wherever its
   * cost is known beforehand.
   */
  charge(steps: number): void {
    this.left -= steps;
    // Not `< 0`: an absurd argument may have made the number NaN.
    if (this.left >= 0) return;
    throw new ExpressionLimitError(`the expression takes more than ${most.steps} steps on this result`);
  }

  /** Charges for a text. Texts are copied and read many characters at a time, so a character costs a fraction of a step. */
  chargeText(characters: number): void {
    this.charge(1 + characters / 16);
  }

  /** Wraps work that calls itself: the depth it may reach must not depend on the stack it happens to run on. */
  enter(): void {
    this.depth += 1;
    if (this.depth > most.depth) {
      throw new ExpressionLimitError(`the expression or a value of it is nested deeper than ${most.depth} levels`);
    }
  }

  leave(): void {
    this.depth -= 1;
  }
}
