import { expect, it } from '@jest/globals';
import { svgOf } from './picture.js';

it('writes names from outside as text, and colours and dashes beside each line', () => {
  const words = { x: 8, y: 20, fill: 'rgb(0, 0, 0)', size: 12, family: 'sans-serif', bold: true } as const;
  const line = { x: 0, y: 4, d: 'M0 0H9', fill: 'none', opacity: 1, stroke: 'rgb(1, 2, 3)', width: 2, dashes: [8, 3] };
  const pieces = [{ ...words, text: '<script>"A" & B</script>', anchor: 'start' as const }, line];
  const svg = svgOf({ width: 100, height: 50, ground: 'rgb(255, 255, 255)', pieces }, 'Rate < 1');
  expect(svg).toContain('>&lt;script&gt;&quot;A&quot; &amp; B&lt;/script&gt;</text>');
  expect(svg).toContain('<title>Rate &lt; 1</title>');
  expect(svg).toContain('stroke="rgb(1, 2, 3)" stroke-width="2"');
  expect(svg).toContain('transform="translate(0 4)" stroke-dasharray="8 3"');
});
