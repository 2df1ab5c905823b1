import type { Provider, Type } from '@nestjs/common';
import type { Config } from '@app/config';
import { HAS_PROVIDER } from '../dashboard/serve-dashboard.js';
import { AccessTokens } from '../mcp/oauth/access-tokens.js';
import { MCP_OAUTH, McpResource } from '../mcp/oauth/resource.js';
import { FlowCookie } from './flow-cookie.js';
import { OIDC, OpenIdProvider } from './open-id-provider.js';
import { CLAIMS, PersonSignIn } from './person-sign-in.js';
import { ServedUrls } from './served-urls.js';
import { SignInController } from './sign-in.controller.js';

interface Parts {
  readonly controllers: Type[];
  readonly providers: Provider[];
}

/** Providers for signing in by other ways than keys; empty where the operator configures none. */
export function signInParts({ oidc, mcpOauth, claims }: Pick<Config, 'oidc' | 'mcpOauth' | 'claims'>): Parts {
  return {
    controllers: oidc ? [SignInController] : [],
    providers: [
      ServedUrls,
      { provide: CLAIMS, useValue: claims },
      { provide: HAS_PROVIDER, useValue: oidc !== undefined },
      ...(oidc ? [{ provide: OIDC, useValue: oidc }, OpenIdProvider, FlowCookie, PersonSignIn] : []),
      ...(mcpOauth
        ? [{ provide: MCP_OAUTH, useValue: mcpOauth }, McpResource, AccessTokens]
        : [McpResource, AccessTokens].map((provide) => ({ provide, useValue: null }))),
    ],
  };
}
