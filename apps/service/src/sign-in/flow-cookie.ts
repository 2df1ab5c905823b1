import type { FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import { SessionCookies } from '../dashboard/session-cookies.js';
import type { FlowSecrets } from './open-id-provider.js';

/** A sign-in that a browser has started. */
export interface Flow extends FlowSecrets {
  /** The account to sign in to; absent: any. */
  readonly account?: string | undefined;
  /** The page to show afterwards, as `dashboardView` writes it. */
  readonly view: string;
}

interface KeptFlow extends Flow {
  readonly beganAt: number;
}

const seconds = 600;
const longest = 3000;

/**
 * The browser itself stores a started sign-in, for ten minutes, so that strangers who only start one cause no writes here. Whoever changes
 * their own cookie only changes their own sign-in: the account is looked up again, and the view checked. The cookie must survive the way to
 * the provider's page and back, so it is `Lax`.
 */
@Injectable()
export class FlowCookie {
  constructor(private readonly cookies: SessionCookies) {}

  toSet(flow: Flow, request: FastifyRequest): string {
    const kept: KeptFlow = { ...flow, beganAt: Date.now() };
    return this.cookie(Buffer.from(JSON.stringify(kept)).toString('base64url'), seconds, request);
  }

  toClear(request: FastifyRequest): string {
    return this.cookie('', 0, request);
  }

  /** `null` where none was started here within ten minutes, or where there are two, of which somebody may have planted one. */
  read(request: FastifyRequest): Flow | null {
    const pattern = new RegExp(`(?:^|;) *${this.name(request)}=([\\w-]{1,${longest}}) *(?=;|$)`, 'g');
    const [first, ...others] = (request.headers.cookie ?? '').matchAll(pattern);
    const flow = first && others.length === 0 ? parse(first[1]!) : null;
    return flow && Date.now() - flow.beganAt < seconds * 1000 ? flow : null;
  }

  private cookie(value: string, maxAge: number, request: FastifyRequest): string {
    const secure = this.cookies.isSecure(request) ? '; Secure' : '';
    return `${this.name(request)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  private name(request: FastifyRequest): string {
    return `${this.cookies.isSecure(request) ? '__Host-' : ''}brand_mentions_sign_in`;
  }
}

function parse(text: string): KeptFlow | null {
  try {
    const flow = JSON.parse(Buffer.from(text, 'base64url').toString()) as Readonly<Record<string, unknown>> | null;
    const { state, nonce, verifier, account, view, beganAt } = flow ?? {};
    const isWhole = [state, nonce, verifier, view].every((one) => typeof one === 'string');
    const hasAccount = account === undefined || typeof account === 'string';
    return isWhole && hasAccount && typeof beganAt === 'number' ? (flow as unknown as KeptFlow) : null;
  } catch {
    return null;
  }
}
