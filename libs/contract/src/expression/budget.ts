/** What one evaluation may take. Counted, never timed: the same expression on the same result ends in the same way everywhere. */
const most = { steps: 500_000, depth: 500 };

/** An expression that takes more than any field may. */
export class ExpressionLimitError extends Error {
  override readonly name = 'ExpressionLimitError';
}

/** Steps that are left. One is about what the visit of a node costs, some 20 to 50 ns. */
export class Budget {
  private left = most.steps;
  private depth = 0;

  /** Throws ExpressionLimitError where less is left; before the work, wherever its cost can be known. */
  charge(steps: number): void {
    this.left -= steps;
    // Not `< 0`: an absurd argument may have made it NaN.
    if (this.left >= 0) return;
    throw new ExpressionLimitError(`the expression takes more than ${most.steps} steps on this result`);
  }

  /** Texts are copied and read many characters at a time. */
  chargeText(characters: number): void {
    this.charge(1 + characters / 16);
  }

  /** Around work that calls itself: how deep that may go must not depend on whose stack it runs on. */
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
