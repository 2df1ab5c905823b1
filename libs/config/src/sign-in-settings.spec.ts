import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './config.js';

const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'mentions', OIDC_CLIENT_SECRET: 'secret' };

describe('signing in', () => {
  it('is by keys alone where nothing is set', () => {
    const { oidc: provider, mcpOauth, claims } = loadConfig({});
    expect([provider, mcpOauth, claims]).toEqual([undefined, undefined, { person: 'email', account: undefined }]);
  });

  it('takes a provider with its client, and an issuer of tokens that is the same', () => {
    const settings = { ...oidc, MCP_OAUTH_ISSUER: 'https://login.example', OIDC_PERSON_CLAIM: 'oid' };
    expect(loadConfig(settings)).toMatchObject({
      oidc: { issuer: 'https://login.example', clientId: 'mentions', clientSecret: 'secret', scope: 'openid email' },
      mcpOauth: { issuer: 'https://login.example', audience: undefined },
      claims: { person: 'oid' },
    });
  });

  it('takes plain http of this machine itself', () => {
    expect(loadConfig({ MCP_OAUTH_ISSUER: 'http://127.0.0.1:8080/realms/a' }).mcpOauth?.issuer).toMatch(/^http:/);
  });

  it.each<[Record<string, string>, string]>([
    [{ OIDC_ISSUER: oidc.OIDC_ISSUER, OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_SECRET must be set where'],
    [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER must be set where'],
    [{ ...oidc, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER must be an https URL'],
    [{ ...oidc, OIDC_ISSUER: 'https://login.example/?secret' }, 'OIDC_ISSUER must be an https URL'],
    [{ ...oidc, OIDC_SCOPE: 'email' }, 'OIDC_SCOPE must be scopes'],
    [{ ...oidc, OIDC_SCOPE: 'openid  email' }, 'OIDC_SCOPE must be scopes'],
    [{ ...oidc, OIDC_ACCOUNT_CLAIM: 'my claim' }, 'OIDC_ACCOUNT_CLAIM must be the name of a claim'],
    [{ MCP_OAUTH_AUDIENCE: 'api://a' }, 'MCP_OAUTH_ISSUER must be set where'],
    [
      { ...oidc, MCP_OAUTH_ISSUER: 'https://other.example', OIDC_PERSON_CLAIM: 'sub' },
      'OIDC_PERSON_CLAIM must be email where',
    ],
    [{ MCP_OAUTH_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'MCP_OAUTH_ISSUER must name one tenant'],
    [
      { ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' },
      'OIDC_ISSUER must name one tenant',
    ],
  ])('refuses %j, and shows no value', (settings, problem) => {
    expect(() => loadConfig(settings)).toThrow(ConfigError);
    expect(() => loadConfig(settings)).toThrow(problem);
    expect(() => loadConfig(settings)).not.toThrow(/=|"secret/);
  });
});
