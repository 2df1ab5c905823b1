import { Inject, Injectable } from '@nestjs/common';
import type { McpOauthSettings } from '@app/config';
import type { FastifyRequest } from 'fastify';
import { accountInUrl } from '../../http/on-request.js';
import { isSlug } from '../../sign-in/identity.js';
import { ServedUrls } from '../../sign-in/served-urls.js';

export const MCP_OAUTH = Symbol('settings of the authorisation server');

/** The one scope that tokens need, because tools only read. */
export const neededScope = 'read';

const wellKnown = '/.well-known/oauth-protected-resource';

/** `/mcp` as OAuth clients know it: a protected resource (RFC 9728) for each account, and one where the base URL names none. */
@Injectable()
export class McpResource {
  constructor(
    private readonly urls: ServedUrls,
    @Inject(MCP_OAUTH) readonly settings: McpOauthSettings,
  ) {}

  /** The audiences that a token of this request may have. */
  audiences(request: FastifyRequest): string[] {
    if (this.settings.audience !== undefined) return [this.settings.audience];
    const slug = accountInUrl(request.raw);
    return [this.url(undefined, request), ...(slug === undefined ? [] : [this.url(slug, request)])];
  }

  /** Parameters of `WWW-Authenticate` that tell a client where to get a token. */
  challenge(request: FastifyRequest): string {
    const slug = accountInUrl(request.raw);
    const { origin, pathname } = new URL(this.url(slug !== undefined && isSlug(slug) ? slug : undefined, request));
    return `resource_metadata="${origin}${wellKnown}${pathname}", scope="${neededScope}"`;
  }

  /** The metadata at this request's address; `null` where it describes none of our resources. */
  metadata(request: FastifyRequest): object | null {
    const resource = this.resourceAt(request.url.split('?', 1)[0]!.slice(wellKnown.length), request);
    if (resource === null) return null;
    return {
      resource,
      authorization_servers: [this.settings.issuer],
      scopes_supported: [neededScope],
      bearer_methods_supported: ['header'],
      resource_name: 'brand-mentions',
      resource_documentation: resource.replace(/\/mcp$/, '/docs'),
    };
  }

  private resourceAt(path: string, request: FastifyRequest): string | null {
    const common = this.url(undefined, request);
    if (path === '' || path === new URL(common).pathname) return common;
    const [before, after = null] = new URL(this.url('{account}', request)).pathname.split('%7Baccount%7D');
    if (after === null || !path.startsWith(before!) || !path.endsWith(after)) return null;
    const slug = path.slice(before!.length, -after.length);
    return isSlug(slug) ? this.url(slug, request) : null;
  }

  private url(slug: string | undefined, request: FastifyRequest): string {
    return `${slug === undefined ? this.urls.common(request) : this.urls.ofAccount(slug, request)}/mcp`;
  }
}
