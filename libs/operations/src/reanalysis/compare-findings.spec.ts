import { describe, expect, it } from '@jest/globals';
import type { Analysis } from '@app/findings';
import { analyse } from '@app/analysis';
import { compareFindings } from './compare-findings.js';

const text = 'For small teams **Acme Cloud** is reliable. ACX is cheaper than Globex.';
const read = (aliases: readonly string[]): Analysis =>
  analyse(text, {
    brand: { name: 'Acme Cloud', aliases, domain: 'acme.example' },
    competitors: [{ name: 'Globex', aliases: [] }],
    annotationTypes: ['brand'],
  });

describe('compareFindings', () => {
  it('finds nothing between the same findings, whichever way they were stored and whoever found them', () => {
    const stored = JSON.parse(JSON.stringify({ ...read([]), analyser: '0' })) as Analysis;
    expect(compareFindings(stored, read([]), text)).toBeNull();
  });

  it('names mentions by their words and offsets, both ways', () => {
    const added = compareFindings(read([]), read(['ACX']), text);
    const start = text.indexOf('ACX');
    expect(added?.mentions).toEqual({ added: [{ text: 'ACX', start, end: start + 3 }], lost: [] });
    const lost = compareFindings(read(['ACX']), read([]), text);
    expect(lost?.mentions).toEqual({ added: [], lost: added?.mentions.added });
  });

  it('tells the best score of before and after, null where nothing is mentioned', () => {
    const nothing: Analysis = { ...read([]), mentions: [] };
    const best = read([]).mentions[0]!.visibilityPercent;
    expect(compareFindings(nothing, read([]), text)?.score).toEqual({ before: null, after: best });
  });

  it('tells what is neither a mention, a competitor nor a quality as details', () => {
    const [mention] = read([]).mentions;
    const other: Analysis = { ...read([]), mentions: [{ ...mention!, annotations: [] }] };
    expect(compareFindings(other, read([]), text)).toMatchObject({
      mentions: { added: [], lost: [] },
      details: true,
    });
  });
});
