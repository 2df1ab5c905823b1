import { describe, expect, it } from '@jest/globals';
import { apiQuery, type Filters, filtersOf, queryOf } from './filters.js';

const now = new Date('2026-03-10T15:00:00Z');
const of = (search: string): Filters => filtersOf(Object.fromEntries(new URLSearchParams(search)), now);

describe('filters', () => {
  it.each([
    ['', { from: '2026-02-09', to: '2026-03-10', days: 30 }],
    ['days=7', { from: '2026-03-04', to: '2026-03-10', days: 7 }],
    ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31', days: null }],
    ['from=2026-01-31&to=2026-01-01', { from: '2026-02-09', to: '2026-03-10', days: 30 }],
    ['from=2026-13-01&to=2026-14-01', { from: '2026-02-09', to: '2026-03-10', days: 30 }],
    ['from=1999-01-01&to=2026-01-01&days=8', { from: '2026-02-09', to: '2026-03-10', days: 30 }],
  ])('the URL “%s” means these days, and nonsense the usual ones', (search, period) => {
    expect(of(search)).toEqual(period);
  });

  it.each([
    '',
    'days=90',
    'from=2026-01-01&to=2026-01-31&geo=DE&tag=topic%3Aprice',
    'brand=A%26B&prompt=p&branded=only&assistant=second',
  ])('the URL “%s” is written as it was read', (search) =>
    expect(new URLSearchParams(queryOf(of(search))).toString()).toBe(search),
  );

  it('asks the API by its own names, and for nothing that was not chosen', () => {
    expect(apiQuery(of('days=7&prompt=p&branded=include&assistant=second&brand='))).toEqual({
      from: '2026-03-04',
      to: '2026-03-10',
      prompt_id: 'p',
      branded: 'include',
      assistant: 'second',
    });
  });
});
