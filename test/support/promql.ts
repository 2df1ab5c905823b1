/** The metrics that a query may name, with their labels. */
export type Exposed = ReadonlyMap<string, readonly string[]>;

const tokenPattern =
  /"(?:[^"\\]|\\.)*"|\$__rate_interval|\d+(?:\.\d+)?[a-z]*|[a-zA-Z_:][\w:]*|=~|!~|!=|==|>=|<=|[^\s]/g;
const functions = ['absent', 'avg_over_time', 'delta', 'histogram_quantile', 'increase', 'rate', 'vector'];
const keywords = ['and', 'or', 'unless', 'sum', 'max', 'min', 'avg', 'count'];
const ofPrometheus = ['job', 'instance'];

/** Whether this is a duration as Prometheus writes it (`5m`, `1h30m`), or Grafana's variable for one. */
export const isDuration = (text: string): boolean => /^(?:(?:\d+(?:ms|s|m|h|d|w|y))+|\$__rate_interval)$/.test(text);

/** What is wrong with a query, in the part of PromQL that our rules and dashboards use; empty where nothing is. */
export function problemsOf(query: string, exposed: Exposed): string[] {
  return new Check(query.match(tokenPattern) ?? [], exposed).run();
}

class Check {
  private readonly problems: string[] = [];
  /** Labels of the metrics in the query, and those that it groups by. */
  private readonly known = new Set(ofPrometheus);
  private readonly grouped: string[] = [];

  constructor(
    private readonly tokens: readonly string[],
    private readonly exposed: Exposed,
  ) {}

  run(): string[] {
    this.checkBrackets();
    if (this.problems.length > 0) return this.problems;
    for (let at = 0; at < this.tokens.length; at++) at = this.look(at);
    const strange = this.grouped.filter((label) => !this.known.has(label));
    return [...this.problems, ...strange.map((label) => `no metric here has the label ${label}`)];
  }

  /** Checks the part that begins here. Returns where it ends. */
  private look(at: number): number {
    const token = this.tokens[at]!;
    if (token === '[') return this.range(at);
    if (token === 'by' || token === 'without') return this.grouping(at);
    if (!/^[a-zA-Z_:]/.test(token) || keywords.includes(token)) return at;
    return this.tokens[at + 1] === '(' ? this.call(at) : this.metric(at);
  }

  private range(at: number): number {
    const text = this.tokens.slice(at + 1, this.tokens.indexOf(']', at)).join(' ');
    if (!isDuration(text)) this.problems.push(`${text} is no duration`);
    return this.tokens.indexOf(']', at);
  }

  private grouping(at: number): number {
    const end = this.tokens.indexOf(')', at);
    this.grouped.push(...this.tokens.slice(at + 2, end).filter((label) => label !== ','));
    return end;
  }

  private call(at: number): number {
    if (!functions.includes(this.tokens[at]!)) this.problems.push(`${this.tokens[at]} is no function we know`);
    return at;
  }

  private metric(at: number): number {
    const name = this.tokens[at]!;
    const labels = this.exposed.get(name);
    if (!labels) this.problems.push(`${name} is no metric`);
    for (const label of labels ?? []) this.known.add(label);
    return this.tokens[at + 1] === '{' ? this.selector(at + 1, name, [...(labels ?? []), ...ofPrometheus]) : at;
  }

  private selector(at: number, name: string, labels: readonly string[]): number {
    const end = this.tokens.indexOf('}', at);
    for (let label = at + 1; label < end; label += 4)
      if (!labels.includes(this.tokens[label]!)) this.problems.push(`${name} has no label ${this.tokens[label]}`);
    return end;
  }

  private checkBrackets(): void {
    const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
    const open: string[] = [];
    for (const token of this.tokens) {
      if (token in pairs) open.push(pairs[token]!);
      else if (Object.values(pairs).includes(token) && open.pop() !== token) this.problems.push(`a ${token} too many`);
    }
    if (open.length > 0) this.problems.push(`a ${open.at(-1)} is missing`);
  }
}
