export interface Point {
  readonly value: number | null;
  /** It stands for a part of its time alone. */
  readonly isPartial?: boolean;
  /** Its time is not over: it stands alone, because a line to it would show a fall or a rise that may not be one. */
  readonly isUnfinished?: boolean;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
}

export interface Place {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** Where points stand in a box; one alone stands in the middle. */
export function placeIn(
  box: { width: number; height: number; left: number; top: number },
  count: number,
  top: number,
): Place {
  return {
    x: (index) => box.left + (count < 2 ? box.width / 2 : (index / (count - 1)) * box.width),
    y: (value) => box.top + box.height * (1 - value / top),
  };
}

/** Runs of points that were measured: a gap is a gap, unless most are, as where all prompts are asked on Mondays; what is not over is apart. */
export function runsOf(points: readonly Point[]): number[][] {
  const measured = points.flatMap(({ value }, index) => (value === null ? [] : [index]));
  const isRare = measured.length * 2 <= points.length;
  const runs: number[][] = [];
  measured.forEach((index, nth) => {
    const follows = nth > 0 && (isRare || measured[nth - 1] === index - 1);
    if (follows && !points[index]!.isUnfinished) runs.at(-1)!.push(index);
    else runs.push([index]);
  });
  return runs;
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The line from point to point: between whole ones, and the stretches that lead to or from partial ones. */
export function linePaths(
  points: readonly Point[],
  { x, y }: Place,
): { readonly whole: string; readonly partial: string } {
  const place = (index: number) => at(x(index), y(points[index]!.value!));
  const stretches = runsOf(points).flatMap((run) => run.slice(1).map((to, nth) => [run[nth]!, to] as const));
  const pathOf = (isWanted: (isPartial: boolean) => boolean) =>
    stretches
      .filter((ends) => isWanted(ends.some((index) => points[index]!.isPartial === true)))
      .map(([from, to], index, all) =>
        all[index - 1]?.[1] === from ? `L${place(to)}` : `M${place(from)}L${place(to)}`,
      )
      .join('');
  return { whole: pathOf((isPartial) => !isPartial), partial: pathOf((isPartial) => isPartial) };
}

const hasInterval = ({ low, high }: Point): boolean => typeof low === 'number' && typeof high === 'number';

/** The interval around the line, closed; a lone point has its interval as a short bar. */
export function bandPath(points: readonly Point[], { x, y }: Place): string {
  const runs = runsOf(points).map((run) => run.filter((index) => hasInterval(points[index]!)));
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const half = run.length === 1 ? 3 : 0;
      const upper = run.flatMap((index) => sides(x(index), half).map((place) => at(place, y(points[index]!.high!))));
      const lower = run.flatMap((index) => sides(x(index), half).map((place) => at(place, y(points[index]!.low!))));
      return `M${[...upper, ...lower.toReversed()].join('L')}Z`;
    })
    .join('');
}

const sides = (x: number, half: number): number[] => (half === 0 ? [x] : [x - half, x + half]);

/** A round number at or above the highest, as the top of the axis. */
export function topOf(points: readonly Point[], most: number): number {
  const highest = Math.max(0, ...points.map(({ value, high }) => high ?? value ?? 0));
  return most * ([0.1, 0.25, 0.5].find((part) => highest <= most * part) ?? 1);
}
