import { TreeInterpreter as library } from '@jmespath-community/jmespath';
import { calculate, compareNumbers, negated } from './arithmetic.js';
import { Budget } from './budget.js';
import type { Node } from './compile-expression.js';
import { type Caller, callFunction } from './functions.js';
import { isEqual, isFalse, shallowSize } from './measure.js';

type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;
type Pair = { readonly left: Node; readonly right: Node };

/** The variables of `let`, innermost scope first. */
interface Scope {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly outer: Scope | null;
}

const noVariables: Scope = { variables: {}, outer: null };

/**
 * Evaluates the expression on the value with the same outcome as the library's own interpreter, oddities included, but at a bounded cost.
 * Throws ExpressionLimitError beyond that cost, and Error where the library throws.
 */
export function evaluate(expression: Node, value: unknown): unknown {
  return new Evaluation(value).visit(expression, value, noVariables);
}

/** One evaluation. Each visit of a node charges a step, and work that may read or produce much is charged before it is done. */
class Evaluation implements Caller {
  readonly budget = new Budget();
  private readonly references = new WeakSet<object>();

  constructor(private readonly root: unknown) {}

  /** Calls a referenced expression without variables, as the library's functions do. */
  call(reference: Node, value: unknown): unknown {
    if (this.references.has(reference)) return this.visit(reference, value, noVariables);
    // A literal in the expression may look like a reference, so only references that this class made are accepted.
    throw new Error('an expression to be called is written with & before it');
  }

  visit(node: Node, value: unknown, scope: Scope): unknown {
    this.budget.charge(1);
    this.budget.enter();
    const result = this.resultOf(node, value, scope);
    this.budget.leave();
    return result;
  }

  private resultOf(node: Node, value: unknown, scope: Scope): unknown {
    switch (node.type) {
      case 'Field':
        return memberOf(value, node.name);
      case 'Current':
      case 'Identity':
        return value;
      case 'Subexpression': {
        const left = this.visit(node.left, value, scope);
        return left === null || left === undefined ? null : (this.visit(node.right, left, scope) ?? null);
      }
      case 'Literal':
        return node.value;
      case 'Index':
        return Array.isArray(value) ? (value[node.value < 0 ? value.length + node.value : node.value] ?? null) : null;
      case 'IndexExpression':
      case 'Pipe':
        return this.visit(node.right, this.visit(node.left, value, scope), scope);
      case 'Projection':
        return this.projection(node, value, scope);
      case 'ValueProjection':
        return this.valueProjection(node, value, scope);
      case 'FilterProjection':
        return this.filter(node, value, scope);
      case 'Comparator':
        return this.comparison(node, value, scope);
      case 'Function':
        return this.result(node, value, scope);
      case 'MultiSelectList':
        return node.children.map((child) => this.visit(child, value, scope));
      case 'MultiSelectHash':
        return this.hash(node, value, scope);
      case 'OrExpression': {
        const left = this.visit(node.left, value, scope);
        return this.isFalse(left) ? this.visit(node.right, value, scope) : left;
      }
      case 'AndExpression': {
        const left = this.visit(node.left, value, scope);
        return this.isFalse(left) ? left : this.visit(node.right, value, scope);
      }
      case 'NotExpression':
        return this.isFalse(this.visit(node.child, value, scope));
      case 'Ternary':
        return this.isFalse(this.visit(node.condition, value, scope))
          ? this.visit(node.falseExpr, value, scope)
          : this.visit(node.trueExpr, value, scope);
      case 'Flatten':
        return this.flatten(this.visit(node.child, value, scope));
      case 'Slice':
        return this.slice(node, value);
      case 'ExpressionReference':
        return this.reference(node.child);
      case 'Root':
        return this.root;
      case 'Arithmetic':
        return calculate(node.operator, this.visit(node.left, value, scope), this.visit(node.right, value, scope));
      case 'Unary':
        return negated(node.operator, this.visit(node.operand, value, scope));
      case 'LetExpression':
        return this.let(node, value, scope);
      case 'Binding':
        return { [node.variable]: this.visit(node.reference, value, scope) };
      default:
        return variable(node.name, scope);
    }
  }

  private projection({ left, right }: Pair, value: unknown, scope: Scope): unknown {
    const base = this.visit(left, value, scope);
    // The parser writes a slice of a text as a projection, though it is none.
    const isSlice = left.type === 'IndexExpression' && left.right.type === 'Slice';
    if (isSlice && typeof base === 'string') return this.visit(right, base, scope);
    return Array.isArray(base) ? this.each(base, right, scope) : null;
  }

  private valueProjection({ left, right }: Pair, value: unknown, scope: Scope): unknown {
    const base = this.visit(left, value, scope);
    if (typeof base !== 'object' || base === null || Array.isArray(base)) return null;
    this.budget.charge(shallowSize(base));
    return this.each(Object.values(base), right, scope);
  }

  private each(members: readonly unknown[], right: Node, scope: Scope): unknown[] {
    const collected: unknown[] = [];
    for (const member of members) {
      const result = this.visit(right, member, scope);
      if (result !== null) collected.push(result);
    }
    return collected;
  }

  private filter({ left, right, condition }: NodeOf<'FilterProjection'>, value: unknown, scope: Scope): unknown {
    const base = this.visit(left, value, scope);
    if (!Array.isArray(base)) return null;
    const collected: unknown[] = [];
    for (const member of base) {
      if (this.isFalse(this.visit(condition, member, scope))) continue;
      const result = this.visit(right, member, scope);
      if (result !== null) collected.push(result);
    }
    return collected;
  }

  private comparison({ name, left, right }: NodeOf<'Comparator'>, value: unknown, scope: Scope): boolean | null {
    const first = this.visit(left, value, scope);
    const second = this.visit(right, value, scope);
    if (name !== 'EQ' && name !== 'NE') return compareNumbers(name, first, second);
    return isEqual(first, second, this.budget) === (name === 'EQ');
  }

  private result({ name, children }: NodeOf<'Function'>, value: unknown, scope: Scope): unknown {
    const given = children.map((child) => this.visit(child, value, scope));
    for (const argument of given) this.budget.charge(shallowSize(argument));
    return callFunction(name, given, this);
  }

  private hash({ children }: NodeOf<'MultiSelectHash'>, value: unknown, scope: Scope): object {
    const made: Record<string, unknown> = {};
    for (const child of children) made[child.name] = this.visit(child.value, value, scope);
    return made;
  }

  private flatten(value: unknown): unknown {
    if (!Array.isArray(value)) return null;
    for (const member of value) this.budget.charge(1 + (Array.isArray(member) ? member.length : 0));
    return value.flat();
  }

  private slice(node: NodeOf<'Slice'>, value: unknown): unknown {
    if (!Array.isArray(value) && typeof value !== 'string') return null;
    this.budget.charge(value.length / 2);
    const { start, stop, step } = library.computeSliceParams(value.length, node);
    if (typeof value !== 'string') return library.slice(value, start, stop, step);
    return (library.slice([...value], start, stop, step) as string[]).join('');
  }

  private reference(node: Node): object {
    const reference = { expref: true, ...node };
    this.references.add(reference);
    return reference;
  }

  private let({ bindings, expression }: NodeOf<'LetExpression'>, value: unknown, outer: Scope): unknown {
    let variables = {};
    for (const binding of bindings) {
      const bound = this.visit(binding, value, outer);
      this.budget.charge(shallowSize(variables) + shallowSize(bound) * 16);
      variables = { ...variables, ...(bound as object) };
    }
    return this.visit(expression, value, { variables, outer });
  }

  private isFalse(value: unknown): boolean {
    return isFalse(value, this.budget);
  }
}

/** Reads own properties alone: `constructor` is a name like any other. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.hasOwn(value, name) ? ((value as Record<string, unknown>)[name] ?? null) : null;
}

function variable(name: string, scope: Scope): unknown {
  let holder: Scope | null = scope;
  while (holder && !Object.hasOwn(holder.variables, name)) holder = holder.outer;
  const value = holder?.variables[name] ?? null;
  // As in the library, a variable of an outer `let` whose value is false is not found.
  if (!value && holder !== scope) throw new Error(`Error referencing undefined variable ${name}`);
  return value;
}
