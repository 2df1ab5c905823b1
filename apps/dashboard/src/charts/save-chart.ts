import { account } from '../place.js';
import { saveFile } from '../parts/save-file.js';
import { type Line, paint, type Picture, svgOf, type Words } from './picture.js';

export type Format = 'svg' | 'png';

const edge = 16;
const titleHeight = 34;
const legendLine = 20;
const mostName = 48;
/** Pixels of a PNG for each px, for high-resolution screens and for slides. */
const density = 2;

/** Hands a chart of the page over as a file: as it is seen, with its title and its legend, without the cursor. */
export async function saveChart(figure: HTMLElement, format: Format): Promise<void> {
  const title = [figure.querySelector('figcaption')?.textContent, account].filter(Boolean).join(' · ');
  const picture = pictureOf(figure, title);
  const name = `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.${format}`;
  const file = format === 'svg' ? new Blob([svgOf(picture, title)], { type: 'image/svg+xml' }) : await pngOf(picture);
  if (file) saveFile(name, file);
}

async function pngOf(picture: Picture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * density;
  canvas.height = picture.height * density;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(density, density);
  paint(context, picture);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function pictureOf(figure: HTMLElement, title: string): Picture {
  const plot = figure.querySelector<SVGSVGElement>('.plot svg')!;
  const { width, height } = plot.viewBox.baseVal;
  const { color, fontFamily: family, backgroundColor: ground } = getComputedStyle(figure);
  const words = { fill: color, size: 13, family, bold: false, anchor: 'start' } as const;
  const drawn = [...plot.querySelectorAll<SVGGraphicsElement>('path, line, circle, text')]
    .filter((element) => !element.closest('.cursor'))
    .map((element) => shifted(pieceOf(element), edge, edge + titleHeight));
  const legend = legendOf(figure, words, { width, top: edge + titleHeight + height + 2 * edge });
  const heading: Words = { ...words, x: edge, y: edge + 14, text: shortened(title, 90), size: 16, bold: true };
  const lines = legend.length > 0 ? legend.at(-1)!.y + edge : edge + titleHeight + height + edge;
  return { width: width + 2 * edge, height: Math.ceil(lines), ground, pieces: [heading, ...drawn, ...legend] };
}

const shifted = <Piece extends Line | Words>(piece: Piece, x: number, y: number): Piece => ({
  ...piece,
  x: piece.x + x,
  y: piece.y + y,
});

/** An element of the chart with what style sheets say of it. */
function pieceOf(element: SVGGraphicsElement): Line | Words {
  const style = getComputedStyle(element);
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element.localName === 'text') {
    const size = Number.parseFloat(style.fontSize);
    const y = number('y') + Number.parseFloat(element.getAttribute('dy') ?? '0') * size;
    const anchor = (element.getAttribute('text-anchor') ?? 'start') as Words['anchor'];
    const text = element.textContent;
    return { x: number('x'), y, text, fill: style.fill, size, family: style.fontFamily, bold: false, anchor };
  }
  const moved = element.closest<SVGGraphicsElement>('[transform]')?.transform.baseVal.getItem(0).matrix;
  return { ...lookOf(style), d: pathOf(element, number), x: moved?.e ?? 0, y: moved?.f ?? 0 };
}

const lookOf = (style: CSSStyleDeclaration) => ({
  fill: style.fill,
  opacity: Number(style.fillOpacity),
  stroke: style.stroke,
  width: Number.parseFloat(style.strokeWidth),
  dashes: (style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number),
});

function pathOf(element: SVGGraphicsElement, number: (name: string) => number): string {
  if (element.localName === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (element.localName !== 'circle') return element.getAttribute('d') ?? '';
  const r = number('r');
  return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

interface Room {
  readonly width: number;
  readonly top: number;
}

/** The names of the lines that are drawn, as many beside each other as have room. */
function legendOf(figure: HTMLElement, words: Omit<Words, 'text' | 'x' | 'y'>, { width, top }: Room): (Line | Words)[] {
  const measure = document.createElement('canvas').getContext('2d');
  if (measure) measure.font = `${words.size}px ${words.family}`;
  let [x, y] = [edge, top];
  return [...figure.querySelectorAll('.lines li:not(.undrawn)')].flatMap((item) => {
    const text = shortened(item.querySelector('bdi')?.textContent ?? '', mostName);
    const needed = 34 + Math.ceil(measure?.measureText(text).width ?? 0) + edge;
    if (x > edge && x + needed > width + edge) [x, y] = [edge, y + legendLine];
    const line: Line = { ...lookOf(getComputedStyle(item.querySelector('path')!)), d: 'M0 0H26', x, y: y - 4 };
    const name: Words = { ...words, text, x: x + 34, y };
    x += needed;
    return [line, name];
  });
}

/** Names come from outside, and may be of any length. */
function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}
