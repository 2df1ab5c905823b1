import type { OpinionRun } from '../context/read-opinions.js';
import type { FeatureNames } from '../../model/logistic.js';
import {
  bearing,
  type Clause,
  clausePlace,
  clausesOf,
  clauseWords,
  type FeatureGroup,
  groupsOf,
} from '../features/quality-features.js';

/** What some features say for `first` and for `inside`. */
interface Sum {
  readonly first: number;
  readonly inside: number;
}

/** Keys that are kept of all groups together: some 5 MB. */
const mostKept = 50_000;

const ofClause: readonly FeatureGroup[] = [clausePlace, bearing];

/** What the words of a run say for the tags, by learned weights; what a group of features says is kept by its key from answer to answer. */
export class Emissions {
  /** By kind of word, of each of its groups. */
  private readonly kept = new Map<readonly FeatureGroup[], readonly Map<string | number, Sum>[]>();
  private size = 0;

  /** Of feature `f` the weight with `first` is at `2 * f` and that with `inside` at `2 * f + 1`. */
  constructor(
    private readonly names: FeatureNames,
    private readonly weights: Float64Array,
  ) {}

  /** Three numbers a word, as `decode` reads them. */
  of(language: string, run: OpinionRun): Float64Array {
    const scores = new Float64Array(3 * run.length);
    let token = 0;
    for (const clause of clausesOf(language, run)) {
      const shared = this.sharedBy(clause);
      for (let at = 0; at < clause.words.length; at++) this.add(clause, at, shared, scores, 3 * token++);
    }
    return scores;
  }

  private sharedBy(clause: Clause): Sum {
    return this.plus(this.sumOf(clauseWords(clause)), ofClause, clause, 0);
  }

  private add(clause: Clause, at: number, shared: Sum, scores: Float64Array, to: number): void {
    const { first, inside } = this.plus(shared, groupsOf(clause, at), clause, at);
    scores[to + 1] = first;
    scores[to + 2] = inside;
  }

  private plus(sum: Sum, groups: readonly FeatureGroup[], clause: Clause, at: number): Sum {
    let { first, inside } = sum;
    const kept = this.keptOf(groups);
    for (let i = 0; i < kept.length; i++) {
      const { keyOf, namesOf, isSeldom } = groups[i]!;
      const key = keyOf(clause, at);
      if (key === undefined) continue;
      const more = isSeldom
        ? this.sumOf(namesOf(clause, at))
        : (kept[i]!.get(key) ?? this.keep(kept[i]!, key, namesOf(clause, at)));
      first += more.first;
      inside += more.inside;
    }
    return { first, inside };
  }

  private keptOf(groups: readonly FeatureGroup[]): readonly Map<string | number, Sum>[] {
    const sums = this.kept.get(groups) ?? groups.map(() => new Map<string | number, Sum>());
    if (!this.kept.has(groups)) this.kept.set(groups, sums);
    return sums;
  }

  private keep(sums: Map<string | number, Sum>, key: string | number, names: readonly string[]): Sum {
    if (++this.size > mostKept) {
      for (const one of [...this.kept.values()].flat()) one.clear();
      this.size = 1;
    }
    const sum = this.sumOf(names);
    sums.set(key, sum);
    return sum;
  }

  private sumOf(names: readonly string[]): Sum {
    let first = 0;
    let inside = 0;
    for (const name of names) {
      const feature = this.names.get(name);
      if (feature === undefined) continue;
      first += this.weights[2 * feature]!;
      inside += this.weights[2 * feature + 1]!;
    }
    return { first, inside };
  }
}
