/** A chart as what is drawn, each piece with its own colours: it needs no style sheet. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly pieces: readonly (Line | Words)[];
}

interface Placed {
  readonly x: number;
  readonly y: number;
}

export interface Line extends Placed {
  /** Path data, from `x` and `y` on. */
  readonly d: string;
  readonly fill: string;
  readonly opacity: number;
  readonly stroke: string;
  readonly width: number;
  readonly dashes: readonly number[];
}

export interface Words extends Placed {
  readonly text: string;
  readonly fill: string;
  readonly size: number;
  readonly family: string;
  readonly bold: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one]!);

const tag = (name: string, attributes: Readonly<Record<string, string | number>>, text = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join('')}>${escaped(text)}</${name}>`;
};

/** The picture as a file of its own. */
export function svgOf({ width, height, ground, pieces }: Picture, title: string): string {
  const drawn = pieces.map((piece) => ('d' in piece ? lineTag(piece) : wordsTag(piece)));
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return [head, tag('title', {}, title), tag('rect', { width, height, fill: ground }), ...drawn, '</svg>\n'].join('\n');
}

function lineTag({ d, x, y, fill, opacity, stroke, width, dashes }: Line): string {
  const placed: Record<string, string> = x === 0 && y === 0 ? {} : { transform: `translate(${x} ${y})` };
  const dashed: Record<string, string> = dashes.length > 0 ? { 'stroke-dasharray': dashes.join(' ') } : {};
  const shape = { d, fill, 'fill-opacity': opacity, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
  return tag('path', { ...shape, ...placed, ...dashed });
}

function wordsTag({ x, y, text, fill, size, family, bold, anchor }: Words): string {
  const weight = bold ? 600 : 400;
  const font = { 'font-size': size, 'font-family': family, 'font-weight': weight };
  return tag('text', { x, y, fill, ...font, 'text-anchor': anchor }, text);
}

const aligned = { start: 'left', middle: 'center', end: 'right' } as const;

/** Draws the picture without loading an image, which the page's own policy forbids. */
export function paint(context: CanvasRenderingContext2D, { width, height, ground, pieces }: Picture): void {
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.lineJoin = 'round';
  for (const piece of pieces) {
    context.save();
    context.translate(piece.x, piece.y);
    if ('d' in piece) paintLine(context, piece, new Path2D(piece.d));
    else paintWords(context, piece);
    context.restore();
  }
}

type Look = Omit<Line, 'd' | 'x' | 'y'>;

function paintLine(
  context: CanvasRenderingContext2D,
  { fill, opacity, stroke, width, dashes }: Look,
  path: Path2D,
): void {
  if (fill !== 'none') {
    context.globalAlpha = opacity;
    context.fillStyle = fill;
    context.fill(path);
    context.globalAlpha = 1;
  }
  if (stroke === 'none') return;
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.setLineDash([...dashes]);
  context.stroke(path);
}

function paintWords(context: CanvasRenderingContext2D, { text, fill, size, family, bold, anchor }: Words): void {
  context.font = `${bold ? 600 : 400} ${size}px ${family}`;
  context.fillStyle = fill;
  context.textAlign = aligned[anchor];
  context.fillText(text, 0, 0);
}
