import type { OpinionSegment } from '../context/read-opinions.js';
import type { FeatureNames } from '../../model/logistic.js';
import {
  type Clause,
  clausePosition,
  clausesOf,
  clauseWords,
  type FeatureGroup,
  groupsOf,
  relationGroup,
} from '../features/quality-features.js';

/** The summed weights of some features, for the tags `first` and `inside`. */
interface Sum {
  readonly first: number;
  readonly inside: number;
}

/** The most cached keys of all groups together, some 5 MB. */
const maxCached = 50_000;

const ofClause: readonly FeatureGroup[] = [clausePosition, relationGroup];

/** Gives the scores of the tags of each word by learned weights. The sums of feature groups are cached by their keys, across answers. */
export class Emissions {
  /** The cached sums of each group, by the list of groups. */
  private readonly cache = new Map<readonly FeatureGroup[], readonly Map<string | number, Sum>[]>();
  private size = 0;

  /** The weight of feature `f` for `first` is at `2 * f`, that for `inside` at `2 * f + 1`. */
  constructor(
    private readonly names: FeatureNames,
    private readonly weights: Float64Array,
  ) {}

  /** The scores of a segment's words, three for each word, as `decode` takes them. */
  of(language: string, segment: OpinionSegment): Float64Array {
    const scores = new Float64Array(3 * segment.length);
    let token = 0;
    for (const clause of clausesOf(language, segment)) {
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
    const caches = this.cachesOf(groups);
    for (let i = 0; i < caches.length; i++) {
      const { keyOf, namesOf, isSeldom } = groups[i]!;
      const key = keyOf(clause, at);
      if (key === undefined) continue;
      const more = isSeldom
        ? this.sumOf(namesOf(clause, at))
        : (caches[i]!.get(key) ?? this.store(caches[i]!, key, namesOf(clause, at)));
      first += more.first;
      inside += more.inside;
    }
    return { first, inside };
  }

  private cachesOf(groups: readonly FeatureGroup[]): readonly Map<string | number, Sum>[] {
    const sums = this.cache.get(groups) ?? groups.map(() => new Map<string | number, Sum>());
    if (!this.cache.has(groups)) this.cache.set(groups, sums);
    return sums;
  }

  private store(sums: Map<string | number, Sum>, key: string | number, names: readonly string[]): Sum {
    if (++this.size > maxCached) {
      for (const one of [...this.cache.values()].flat()) one.clear();
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
