import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Breaks } from '../parts/breaks.js';
import { texts } from '../strings.js';
import type { Format } from './save-chart.js';
import { bandPath, linePaths, placeIn, type Point, runsOf, topOf } from './scale.js';

export interface ChartPoint extends Point {
  /** The label on the axis. */
  readonly label: string;
  /** What the point says, in words: the day, the value, its counts. */
  readonly words: string;
  /** The same in a table: day, value, interval, counts. */
  readonly cells: readonly string[];
  /** What changed here in how it was measured, in words: the line before and after does not compare. */
  readonly breaks?: readonly string[];
}

/** What is drawn beside the line, thinner and without an interval: of the same places on the axis. */
export interface OtherLine {
  readonly name: string;
  readonly points: readonly Point[];
  /** Where its name leads. */
  readonly href: string;
}

/** What the line did in the period before, place by place. */
export type PreviousLine = Omit<OtherLine, 'href'>;

interface Chart {
  readonly title: string;
  /** What the line does, for who does not see it. */
  readonly summary: string;
  readonly points: readonly ChartPoint[];
  /** Columns of the table with the same figures. */
  readonly head: readonly string[];
  /** The top of a full axis: 1 of a rate, 100 of a score. */
  readonly most: number;
  readonly tick: (value: number) => string;
  readonly height?: number;
  /** Says below it what its marks stand for. */
  readonly explainsBreaks?: boolean;
  readonly others?: readonly OtherLine[];
  /** As many of the others are drawn until somebody chooses; absent: all. */
  readonly drawn?: number | undefined;
  /** Drawn faintly below all others. */
  readonly previous?: PreviousLine | undefined;
}

const formats = ['svg', 'png'] as const;

const save = async (figure: HTMLElement, format: Format): Promise<void> =>
  (await import('./save-chart.js')).saveChart(figure, format);

const margin = { left: 44, right: 12, top: 10, bottom: 24 };

/** A line with its interval, a cursor for pointer and keys, and the same figures as a table. */
export function LineChart({
  title,
  summary,
  points,
  head,
  most,
  tick,
  height = 220,
  explainsBreaks = false,
  others = [],
  drawn = others.length,
  previous,
}: Chart) {
  const id = useId();
  const [box, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const isDrawn = (name: string, nth: number) => turned[name] ?? nth < drawn;
  const shown = others.filter(({ name }, nth) => isDrawn(name, nth));
  const at = Math.min(chosen ?? Math.max(0, lastOf(points)), points.length - 1);
  const besideIt = [...others, ...(previous ? [previous] : [])];
  const seen = [...shown, ...(previous ? [previous] : [])];
  const top = topOf([points, ...seen.map((other) => other.points)].flat(), most);
  const inner = {
    width: Math.max(40, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const place = placeIn({ ...inner, left: margin.left, top: margin.top }, points.length, top);
  const current = points[at];
  const valueIn = (other: PreviousLine, index: number): string => {
    const value = other.points[index]?.value ?? null;
    return value === null ? '–' : tick(value);
  };
  const besides = seen.map((other) => `${other.name} ${valueIn(other, at)}`);
  const said = current && [current.words, ...besides, ...(current.breaks ?? [])].join(' · ');
  const broken = points.flatMap(({ breaks = [] }) => breaks);
  const unfinished = points.find(({ isUnfinished, value }) => isUnfinished && value !== null);
  const columns = [...head, ...besideIt.map(({ name }) => name), ...(broken.length > 0 ? [texts.breaks.head] : [])];
  const line = linePaths(points, place);

  function follow({ clientX, currentTarget }: PointerEvent & { readonly currentTarget: HTMLElement }): void {
    const x = clientX - currentTarget.getBoundingClientRect().left - margin.left;
    const index = Math.round((x / inner.width) * (points.length - 1));
    setChosen(Math.min(points.length - 1, Math.max(0, index)));
  }

  return (
    <figure class="chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <p class="readout">
        <bdi>{said}</bdi>
      </p>
      <div class="plot" ref={box} onPointerMove={follow} onPointerLeave={() => setChosen(null)}>
        <input
          type="range"
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at}
          aria-label={texts.chart.cursor(title)}
          aria-valuetext={said}
          onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
        <svg
          role="img"
          aria-label={[`${title}. ${summary}`, ...broken].join(' ')}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          <Axis {...{ place, points, top, tick, width, height }} />
          <Marks {...{ points, place, height }} />
          <path class="band" d={bandPath(points, place)} />
          {previous && (
            <g class="previous">
              <path d={linePaths(previous.points, place).whole} />
              <Dots points={previous.points} place={place} />
            </g>
          )}
          {others.map((other, nth) => {
            if (!shown.includes(other)) return null;
            const { whole, partial } = linePaths(other.points, place);
            return (
              <g key={other.name} class={`other other-${nth + 1}`}>
                <path d={whole} />
                <path class="partial" d={partial} />
                <Dots points={other.points} place={place} />
              </g>
            );
          })}
          <path class="line" d={line.whole} />
          <path class="line partial" d={line.partial} />
          <Dots points={points} place={place} />
          {current && (
            <Cursor {...{ x: place.x(at), height, y: current.value === null ? null : place.y(current.value) }} />
          )}
        </svg>
      </div>
      {besideIt.length > 0 && (
        <Names
          {...{ others, previous, isDrawn }}
          turn={drawn < others.length ? (name, on) => setTurned({ ...turned, [name]: on }) : undefined}
        />
      )}
      {unfinished && <p class="unfinished">{texts.chart.unfinished(unfinished.cells[0]!)}</p>}
      {explainsBreaks && <Breaks words={broken} />}
      <details class="figures">
        <summary>{texts.chart.table}</summary>
        <div class="wide" role="region" aria-label={texts.table.region(title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, cells, breaks = [] }, index) => (
                <tr key={label}>
                  {[...cells, ...besideIt.map((other) => valueIn(other, index)), breaks.join(' · ')]
                    .slice(0, columns.length)
                    .map((cell, nth) => (
                      <td key={columns[nth]}>{cell}</td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <p class="save">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            class="quiet"
            aria-label={texts.chart.saveOf(format, title)}
            onClick={({ currentTarget }) => void save(currentTarget.closest('figure')!, format)}
          >
            {texts.chart.save(format)}
          </button>
        ))}
      </p>
    </figure>
  );
}

/** The last that is over, else the last one; -1: nothing was measured. */
function lastOf(points: readonly Point[]): number {
  const last = points.findLastIndex(({ value, isUnfinished }) => value !== null && !isUnfinished);
  return last < 0 ? points.findLastIndex(({ value }) => value !== null) : last;
}

interface NamesOf extends Required<Pick<Chart, 'others'>>, Pick<Chart, 'previous'> {
  readonly isDrawn: (name: string, nth: number) => boolean;
  /** Draws one of the others, or does no longer; absent: all are drawn. */
  readonly turn: ((name: string, on: boolean) => void) | undefined;
}

/** Which line is whose, and which of the others are drawn. */
function Names({ others, previous, isDrawn, turn }: NamesOf) {
  return (
    <ul class="lines">
      <li>
        <Sample line="line" /> <bdi>{texts.you}</bdi>
      </li>
      {previous && (
        <li>
          <Sample line="previous" /> <bdi>{previous.name}</bdi>
        </li>
      )}
      {others.map(({ name, href }, nth) => {
        const on = isDrawn(name, nth);
        return (
          <li key={name} class={`other other-${nth + 1} ${on ? '' : 'undrawn'}`}>
            <label>
              {turn && (
                <input
                  type="checkbox"
                  checked={on}
                  aria-label={texts.chart.draw(name)}
                  onChange={() => turn(name, !on)}
                />
              )}
              <Sample />
            </label>{' '}
            <bdi>
              <a href={href}>{name}</a>
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

const Sample = ({ line }: { readonly line?: string }) => (
  <svg width="28" height="10" aria-hidden="true">
    <path class={line} d="M1 5H27" />
  </svg>
);

interface Drawn {
  readonly points: readonly Point[];
  readonly place: ReturnType<typeof placeIn>;
}

function Axis({
  points,
  place,
  top,
  tick,
  width,
  height,
}: Pick<Drawn, 'place'> & {
  points: readonly ChartPoint[];
  top: number;
  tick: (value: number) => string;
  width: number;
  height: number;
}) {
  const steps = [0, 0.5, 1].map((part) => part * top);
  // As many days as have room, the last one among them.
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 90))));
  return (
    <g class="axis">
      {steps.map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={width - margin.right} y1={place.y(value)} y2={place.y(value)} />
          <text x={margin.left - 8} y={place.y(value)} dy="0.32em" text-anchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {points.map(({ label }, index) =>
        (points.length - 1 - index) % every === 0 ? (
          <text key={label} x={place.x(index)} y={height - 6} text-anchor={anchorOf(index, points.length)}>
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' =>
  count > 1 && index === count - 1 ? 'end' : count > 1 && index === 0 ? 'start' : 'middle';

const fewPoints = 16;

/** Each point where there are few; of many, those that no line leads to and those that are partial. */
function Dots({ points, place }: Drawn) {
  const isFew = points.filter(({ value }) => value !== null).length <= fewPoints;
  const dotted = runsOf(points).flatMap((run) =>
    run.filter((index) => isFew || run.length === 1 || points[index]!.isPartial),
  );
  return (
    <g class="dots">
      {dotted.map((index) => (
        <circle
          key={index}
          class={points[index]!.isPartial ? 'partial' : undefined}
          cx={place.x(index)}
          cy={place.y(points[index]!.value!)}
          r="3"
        />
      ))}
    </g>
  );
}

/** A line where what is measured changed, with an arrow that points at it. */
function Marks({
  points,
  place,
  height,
}: Pick<Drawn, 'place'> & { readonly points: readonly ChartPoint[]; readonly height: number }) {
  return (
    <g class="breaks">
      {points.map(({ label, breaks = [] }, index) =>
        breaks.length > 0 ? (
          <g key={label} transform={`translate(${place.x(index)} 0)`}>
            <line y1={margin.top} y2={height - margin.bottom} />
            <path d={`M-5 0h10L0 ${margin.top - 1}Z`} />
          </g>
        ) : null,
      )}
    </g>
  );
}

function Cursor({ x, y, height }: { x: number; y: number | null; height: number }) {
  return (
    <g class="cursor">
      <line x1={x} x2={x} y1={margin.top} y2={height - margin.bottom} />
      {y !== null && <circle cx={x} cy={y} r="4.5" />}
    </g>
  );
}

const usualWidth = 640;

/** The element's own width, kept up to date. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
