import { Inject, Injectable } from '@nestjs/common';
import { accountBaseUrl, servedBaseUrl } from '@app/config';
import type { FastifyRequest } from 'fastify';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';

/** Addresses of this service for others, whichever way a request came. */
@Injectable()
export class ServedUrls {
  constructor(@Inject(PUBLIC_BASE_URL) private readonly template: string) {}

  /** The base URL without an account: only the host, where the path names accounts. */
  common(request: FastifyRequest): string {
    const base = this.filled(request);
    return this.template.includes('{account}') ? /^https?:\/\/[^/]+/.exec(base)![0] : base;
  }

  /** The base URL of an account. */
  ofAccount(slug: string, request: FastifyRequest): string {
    return accountBaseUrl(this.filled(request), slug);
  }

  private filled({ socket }: FastifyRequest): string {
    return servedBaseUrl(this.template, socket.localPort!);
  }
}
