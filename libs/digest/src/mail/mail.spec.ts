import { describe, expect, it } from '@jest/globals';
import type { DigestBody } from '@app/contract';
import { htmlOf } from './html.js';
import { mailPage } from './page.js';
import { sampleDigest } from './sample.support.js';
import { textOf } from './text.js';

const links = {
  baseUrl: 'https://mentions.example/acme',
  unsubscribe: 'https://mentions.example/acme/unsubscribe/abc',
};

const [acme] = sampleDigest.brands as [DigestBody['brands'][number]];
const ofBrand = (brand: Partial<typeof acme>): DigestBody => ({ ...sampleDigest, brands: [{ ...acme, ...brand }] });
const textMail = (digest: DigestBody): string => textOf(mailPage(digest, links));
const htmlMail = (digest: DigestBody): string => htmlOf(mailPage(digest, links));

describe('the mail of a week', () => {
  it('says in its subject of whom it is, and how much changed', () => {
    expect(mailPage(ofBrand({}), links).subject).toBe('Acme Cloud in AI answers, week 47: 4 changes');
    expect(mailPage(ofBrand({ signals: [], more_signals: 0 }), links).subject).toBe('Acme Cloud in AI answers, week 47: nothing changed'); // prettier-ignore
    expect(mailPage(sampleDigest, links).subject).toBe('2 brands in AI answers, week 47: 4 changes');
  });

  it('gives each change and each rate that did not move a link to its evidence', () => {
    for (const mail of [textMail(sampleDigest), htmlMail(sampleDigest).replaceAll('&amp;', '&')]) {
      for (const { id } of acme.signals) expect(mail).toContain(`${links.baseUrl}/dashboard/signals?id=${id}`);
      expect(mail.split(`${links.baseUrl}/dashboard/?from=2026-11-16&to=2026-11-22&brand=Acme+Cloud`)).toHaveLength(3);
      expect(mail).toContain(links.unsubscribe);
    }
  });

  it('shows a link to unsubscribe only where there is one', () => {
    const preview = mailPage(sampleDigest, { baseUrl: links.baseUrl });
    expect(htmlOf(preview) + textOf(preview)).not.toMatch(/unsubscribe/i);
  });

  it('says of a week without answers that there were none, and of a quiet one that nothing changed', () => {
    const quiet = textMail(ofBrand({ signals: [], more_signals: 0 }));
    expect(quiet).toContain('WHAT CHANGED\nNothing, as far as chance does not explain it.');
    const silent = textMail({ ...sampleDigest, brands: [sampleDigest.brands[1]!] });
    expect(silent).toContain('There were no answers this week.');
    expect(silent).not.toContain('WHAT CHANGED');
  });

  it('shows a rate that moved, and of which no signal speaks, among the figures', () => {
    expect(textMail(ofBrand({ unmoved: [] }))).toContain('Share of all references to brands: 28%, 32% before;');
  });
});

it('does not say as if it were sure what no signal tells', () => {
  expect(textMail(ofBrand({}))).toMatch(/name it: down 19 points, probably between 13\sand 27\./);
  expect(textMail(ofBrand({ signals: [] }))).toMatch(
    /down 19 points, probably between 13\sand\s27,\swhich\smay\syet\sbe\schance\./,
  );
});

describe('plain text', () => {
  it('is at most 72 columns wide, but for links', () => {
    const long = ofBrand({ brand: 'Acme '.repeat(30).trim() });
    for (const line of [...textMail(sampleDigest).split('\n'), ...textMail(long).split('\n')])
      if (!line.includes('https://')) expect([...line].length).toBeLessThanOrEqual(72);
  });
});

describe('what others wrote', () => {
  const hostile = 'Acme"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example\u202e\u0000 & <b>Söhne</b>';
  const digest = ofBrand({
    brand: hostile,
    signals: [{ ...acme.signals[0]!, summary: `Answers name ${hostile} less often.` }],
    unmoved: [{ ...acme.unmoved[0]!, summary: hostile }],
  });

  it('begins no element and ends no attribute', () => {
    const html = htmlMail(digest);
    expect(html).not.toMatch(/<(img|b)\b/);
    expect(html).not.toMatch(/"[^"<>]*onerror=[^"]*">/);
    expect(html).toContain('&lt;b&gt;Söhne&lt;/b&gt;');
    expect(html).not.toContain('\u0000');
  });

  it('ends no header and turns no direction in the subject', () => {
    const { subject } = mailPage(digest, links);
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect([...subject].length).toBeLessThanOrEqual(150);
  });
});
