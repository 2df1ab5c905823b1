import { linePaths, placeIn, type Point, runsOf } from './scale.js';

const size = { width: 96, height: 24 };
const box = { width: 90, height: 18, left: 3, top: 3 };

/** A rate's trend in one line of a table; what it says stands in words beside it. */
export function Sparkline({ points, words }: { readonly points: readonly Point[]; readonly words: string }) {
  const place = placeIn(box, points.length, 1);
  const alone = runsOf(points).filter((run) => run.length === 1);
  const line = linePaths(points, place);
  const last = points.findLastIndex(({ value }) => value !== null);
  return (
    <svg class="sparkline" role="img" aria-label={words} {...size} viewBox={`0 0 ${size.width} ${size.height}`}>
      <line class="ground" x1="0" x2={size.width} y1={place.y(0)} y2={place.y(0)} />
      <path class="line" d={line.whole} />
      <path class="line partial" d={line.partial} />
      {[...new Set([...alone.flat(), last])]
        .filter((index) => index >= 0)
        .map((index) => (
          <circle key={index} cx={place.x(index)} cy={place.y(points[index]!.value!)} r="2" />
        ))}
    </svg>
  );
}
