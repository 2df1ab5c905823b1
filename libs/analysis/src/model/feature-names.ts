/** Numbers for names of features. */
export type FeatureNames = ReadonlyMap<string, number>;

/** The features that at least `fewest` of the texts have, each a list of names, in their order of appearance. */
export function namesMetIn(texts: Iterable<Iterable<string>>, fewest: number): FeatureNames {
  const counts = new Map<string, number>();
  for (const names of texts) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= fewest);
  return new Map(kept.map(([name], index) => [name, index]));
}

/** The numbers of the names that are known. */
export function numbersOf(names: FeatureNames, wanted: Iterable<string>): number[] {
  const numbers: number[] = [];
  for (const name of wanted) {
    const number = names.get(name);
    if (number !== undefined) numbers.push(number);
  }
  return numbers;
}
