import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { dashboardView } from '@app/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountInUrl } from '../http/on-request.js';
import { SessionCookies } from '../dashboard/session-cookies.js';
import { type Flow, FlowCookie } from './flow-cookie.js';
import { isSlug } from './identity.js';
import { OpenIdProvider, type Refusal, SignInError } from './open-id-provider.js';
import { ServedUrls } from './served-urls.js';
import { PersonSignIn } from './person-sign-in.js';

/** Where the provider sends browsers back to, below the base URL without an account. */
const callbackPath = '/dashboard/sign-in/callback';

/**
 * Signs in by the operator's OpenID provider. Every response is a redirect: to the provider, or to the page, which reads the outcome behind
 * `#`. The targets are made here; no parameter contains an address.
 */
@ApiExcludeController()
@Controller('dashboard/sign-in')
export class SignInController {
  private readonly log = new Logger('sign-in');

  constructor(
    private readonly provider: OpenIdProvider,
    private readonly flows: FlowCookie,
    private readonly urls: ServedUrls,
    private readonly cookies: SessionCookies,
    private readonly people: PersonSignIn,
  ) {}

  /**
   * Parameters: `account`, where the path names none; `view`, the page to show afterwards; `again`, so that the provider asks who the user
   * is.
   */
  @Get()
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = queryOf(request);
    const account = accountInUrl(request.raw) ?? query.get('account') ?? undefined;
    const asked = { account: account !== undefined && isSlug(account) ? account : undefined, view: viewIn(query) };
    try {
      const flow: Flow = { ...(await this.provider.newSecrets()), ...asked };
      const options = { redirectUri: this.callbackUrl(request), again: query.has('again') };
      const url = await this.provider.authorizationUrl(flow, options);
      void reply.header('Set-Cookie', this.flows.toSet(flow, request));
      void goTo(reply, url.href);
    } catch (error) {
      this.refuse(error, asked, request, reply);
    }
  }

  @Get('callback')
  async end(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const flow = this.flows.read(request);
    void reply.header('Set-Cookie', this.flows.toClear(request));
    try {
      if (flow === null) throw new SignInError('expired', 'no sign-in was begun in this browser within ten minutes');
      const url = new URL(this.callbackUrl(request));
      url.search = queryOf(request).toString();
      const claims = await this.provider.claims(url, flow);
      const signedIn = await this.people.signIn(claims, flow, { request, reply });
      if ('choice' in signedIn)
        return void goTo(reply, `${this.page(undefined)}#accounts=${signedIn.choice.join(',')}`);
      void goTo(reply, `${this.page(signedIn.accountSlug)}${viewOf(flow.view)}#signed-in`);
    } catch (error) {
      this.refuse(error, { account: flow?.account, view: viewOf(flow?.view ?? '') }, request, reply);
    }
  }

  private callbackUrl(request: FastifyRequest): string {
    return `${this.urls.common(request)}${callbackPath}`;
  }

  /** The page of an account, or the one without an account. */
  private page(account: string | undefined): string {
    return account !== undefined && isSlug(account) ? this.cookies.pathOf(account) : this.cookies.commonPath();
  }

  private refuse(
    error: unknown,
    { account, view }: Pick<Flow, 'account' | 'view'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!(error instanceof SignInError)) throw error;
    const { refusal, message } = error;
    this.log.warn({ request: request.id, refused: refusal satisfies Refusal, account, message });
    void goTo(reply, `${this.page(account)}${view}#sign-in=${refusal}`);
  }
}

/** Redirects with GET after any method; no cache may store the redirect. */
const goTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(url, 303);

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?', 2)[1] ?? '');

const viewIn = (query: URLSearchParams): string => viewOf(query.get('view') ?? '');

/** The view; the overview where the text names no page. */
function viewOf(text: string): string {
  try {
    return dashboardView(text.slice(0, 1000));
  } catch {
    return '';
  }
}
