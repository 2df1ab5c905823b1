import { createHash } from 'node:crypto';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DigestStore, type TokenHolder } from '@app/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SerialQueue } from '../http/serial-queue.js';
import { bodyOf, sendFileBody } from '../http/send-body.js';
import { type Page, unsubscribePage, unsubscribeStyle } from './unsubscribe-page.js';

const styleHash = createHash('sha256').update(unsubscribeStyle).digest('base64');

const headers = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The page's address contains the secret, so it is not sent as a referrer.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Tokens as `DigestStore` makes them: 256 random bits. */
const tokenPattern = /^[\w-]{43}$/;

/**
 * Serves the links in mails to whoever has them; such a link ends one reader's mails and can do nothing else. Showing the page changes
 * nothing, because programs that check mails for viruses open links. The button, and mail programs by RFC 8058, send a POST.
 */
@ApiExcludeController()
@Controller('unsubscribe')
export class UnsubscribeController {
  /** Many requests at once take only one of the database's connections. */
  private readonly queue = new SerialQueue();

  constructor(private readonly digests: DigestStore) {}

  @Get(':token')
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const holder = await this.look(token, () => this.digests.holder(token));
    send(request, reply, pageOf(holder));
  }

  @Post(':token')
  @HttpCode(200)
  async end(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const holder = await this.look(token, () => this.digests.unsubscribe(token));
    send(request, reply, pageOf(holder));
  }

  private look(token: string, work: () => Promise<TokenHolder | null>): Promise<TokenHolder | null> {
    return tokenPattern.test(token) ? this.queue.run('all', work) : Promise.resolve(null);
  }
}

function pageOf(holder: TokenHolder | null): Page {
  if (holder === null) return { state: 'unknown' };
  return { state: holder.unsubscribedAt === null ? 'subscribed' : 'unsubscribed', ...holder };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  void reply.status(page.state === 'unknown' ? 404 : 200).headers(headers);
  const type = 'text/html; charset=utf-8';
  void reply.send(sendFileBody(request, reply, bodyOf(unsubscribePage(page)), { type, cacheControl: 'no-store' }));
}
