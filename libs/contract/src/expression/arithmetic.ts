const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
  Plus: (left, right) => left + right,
  Minus: (left, right) => left - right,
  Multiply: (left, right) => left * right,
  Star: (left, right) => left * right,
  Divide: (left, right) => left / nonZero(right),
  Modulo: (left, right) => left % right,
  Div: (left, right) => Math.floor(left / nonZero(right)),
};

/** Computes one arithmetic operation. Throws Error where an operand is no number or the operation has no result. */
export function calculate(operator: string, left: unknown, right: unknown): number {
  return operations[operator]!(number(left), number(right));
}

export function negated(operator: string, operand: unknown): number {
  return operator === 'Minus' ? -number(operand) : number(operand);
}

export function compareNumbers(operator: string, left: unknown, right: unknown): boolean | null {
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (operator === 'GT') return left > right;
  if (operator === 'GTE') return left >= right;
  return operator === 'LT' ? left < right : left <= right;
}

function number(value: unknown): number {
  if (value === null || value === undefined) throw new Error('not-a-number: undefined');
  if (typeof value !== 'number') throw new Error('not-a-number');
  return value;
}

function nonZero(value: number): number {
  if (value === 0 || Number.isNaN(value)) throw new Error('not-a-number: divide by zero');
  return value;
}
