import { describe, expect, it } from '@jest/globals';
import { brandKey } from './brand-key.js';

describe('brandKey', () => {
  it.each([
    ['Globex', 'GLOBEX', 'globex', 'Globex Corp', 'Globex Corp.', 'Globex, Inc.', 'Globex Corporation', 'Globex®'],
    ['Muster', 'Muster GmbH', 'Muster GmbH & Co. KG', 'MUSTER AG', 'Muster G.m.b.H.'],
    ['Nestlé', 'Nestle', 'Nestlé S.A.', 'NESTLÉ SA', 'Nestle\u0301'],
    ['トヨタ自動車', '株式会社トヨタ自動車', 'トヨタ自動車株式会社'],
    ['华为技术', '华为技术有限公司'],
    ['Яндекс', 'ООО Яндекс', 'яндекс'],
    ['Tiffany', 'Tiffany & Co.', 'Tiffany and Company'],
    ["Levi's", 'Levi’s', "LEVI'S"],
  ])('is one for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(brandKey)).size).toBe(1);
  });

  it.each([
    ['Orange', 'Orange Bank'],
    ['Inc', 'Co'],
    ['Ford', 'Fordag'],
    ['Cisco', 'Cis'],
    ['C++', 'C'],
    ['ガスト', 'カスト'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(brandKey(one)).not.toBe(brandKey(other));
  });

  it.each(['Inc', 'AG', '株式会社', '™', '+'])('is never empty: %s', (name) => {
    expect(brandKey(name)).not.toBe('');
  });
});
