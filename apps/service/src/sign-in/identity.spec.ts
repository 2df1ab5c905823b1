import { describe, expect, it } from '@jest/globals';
import { identityIn } from './identity.js';

const byMail = { person: 'email', account: 'accounts' };
const anna = { email: 'Anna@Example.com', email_verified: true };

describe('the claims of a token', () => {
  it.each([
    ['a verified address, in any case of its letters', anna, { person: 'anna@example.com', accountSlugs: [] }],
    ['an address whose provider writes "true"', { ...anna, email_verified: 'true' }, { person: 'anna@example.com' }],
    ['an account', { ...anna, accounts: 'acme' }, { accountSlugs: ['acme'] }],
    [
      'accounts, and what is none',
      { ...anna, accounts: ['acme', '/x', 7, 'B', 'globex'] },
      { accountSlugs: ['acme', 'globex'] },
    ],
  ])('name a person by %s', (_, claims, expected) => {
    expect(identityIn(claims, byMail)).toMatchObject(expected);
  });

  it.each([
    ['no address', { sub: 'anna', email_verified: true }],
    ['an address that is not verified', { ...anna, email_verified: false }],
    ['an address of which nothing is said', { email: 'anna@example.com' }],
    ['a list of addresses', { ...anna, email: ['anna@example.com'] }],
    ['an empty name', { ...anna, email: '' }],
    ['a name with a line break', { ...anna, email: 'anna@example.com\nx' }],
    ['a name without end', { ...anna, email: `${'a'.repeat(300)}@example.com` }],
  ])('name nobody by %s', (_, claims) => {
    expect(identityIn(claims, byMail)).toBeNull();
  });

  it('name a person by another claim to the letter', () => {
    const settings = { person: 'oid', account: undefined };
    expect(identityIn({ oid: 'Ab-1', accounts: ['acme'] }, settings)).toEqual({ person: 'Ab-1', accountSlugs: [] });
  });
});
