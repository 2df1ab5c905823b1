import { describe, expect, it } from '@jest/globals';
import { citationBodies } from './citations.js';

const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
const read = (url: string, title: string | null) =>
  Array.from(citationBodies([{ url, title, start: null, end: null }], 'acme.example', (offset) => offset));

describe('the domain of a citation', () => {
  it.each<[string, string | null, string, boolean]>([
    ['https://www.acme.example/a', 'Globex', 'acme.example', true],
    ['https://docs.acme.example/', 'globex.example', 'docs.acme.example', true],
    [redirect, 'acme.example', 'acme.example', true],
    [redirect, 'www.Acme.example', 'acme.example', true],
    [redirect, 'globex.example', 'globex.example', false],
    [redirect, 'What Acme is', 'vertexaisearch.cloud.google.com', false],
    [redirect, null, 'vertexaisearch.cloud.google.com', false],
    ['https://other.example/grounding-api-redirect/x', 'acme.example', 'other.example', false],
  ])('of %s with the title %p is %s', (url, title, domain, own) => {
    expect(read(url, title)).toEqual([{ url, title, domain, own, start: null, end: null }]);
  });
});
