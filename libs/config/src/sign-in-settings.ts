import type { Settings } from './settings.js';

/** A client that the operator registered with an OpenID provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

export interface McpOauthSettings {
  readonly issuer: string;
  /** The audience that tokens must name; absent: the URL of `/mcp` itself, as clients name it (RFC 8707). */
  readonly audience: string | undefined;
}

export interface ClaimSettings {
  /** The claim that identifies a person; `email` counts only when it is verified. */
  readonly person: string;
  /** The claim that lists slugs of accounts; absent: each account lists its people. */
  readonly account: string | undefined;
}

/** A line for each setting that is missing or contradicts another. */
export function signInProblems(settings: Settings): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  const together = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const missing = together.filter(([, value]) => value === undefined).map(([name]) => name);
  const problems =
    missing.length === 0 || missing.length === together.length
      ? []
      : missing.map((name) => `${name} must be set where the other settings of OIDC are`);
  return [...problems, ...tenantProblems(settings), ...tokenProblems(settings)];
}

/** With a multi-tenant issuer, anybody can create a tenant and choose what its tokens say about people. */
function tenantProblems({ OIDC_ISSUER, MCP_OAUTH_ISSUER }: Settings): string[] {
  return Object.entries({ OIDC_ISSUER, MCP_OAUTH_ISSUER })
    .filter(([, issuer]) =>
      /^https:\/\/login\.microsoftonline\.\w+\/(common|organizations|consumers)\b/.test(issuer ?? ''),
    )
    .map(([name]) => `${name} must name one tenant: https://login.microsoftonline.com/TENANT-ID/v2.0`);
}

/** Two issuers may give the same name to two different people; a verified mail address belongs to one person. */
function tokenProblems({ OIDC_ISSUER, OIDC_PERSON_CLAIM, MCP_OAUTH_ISSUER, MCP_OAUTH_AUDIENCE }: Settings): string[] {
  if (MCP_OAUTH_ISSUER === undefined)
    return MCP_OAUTH_AUDIENCE === undefined ? [] : ['MCP_OAUTH_ISSUER must be set where MCP_OAUTH_AUDIENCE is'];
  const isOne = OIDC_ISSUER === undefined || OIDC_ISSUER === MCP_OAUTH_ISSUER;
  return isOne || OIDC_PERSON_CLAIM === 'email'
    ? []
    : ['OIDC_PERSON_CLAIM must be email where OIDC_ISSUER and MCP_OAUTH_ISSUER differ'];
}

export function oidcOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_SCOPE,
}: Settings): OidcSettings | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, scope: OIDC_SCOPE };
}

export function mcpOauthOf({ MCP_OAUTH_ISSUER, MCP_OAUTH_AUDIENCE }: Settings): McpOauthSettings | undefined {
  return MCP_OAUTH_ISSUER === undefined ? undefined : { issuer: MCP_OAUTH_ISSUER, audience: MCP_OAUTH_AUDIENCE };
}

export function claimsOf({ OIDC_PERSON_CLAIM, OIDC_ACCOUNT_CLAIM }: Settings): ClaimSettings {
  return { person: OIDC_PERSON_CLAIM, account: OIDC_ACCOUNT_CLAIM };
}
