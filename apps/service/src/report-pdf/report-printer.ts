import type { AddressInfo } from 'node:net';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';
import type { SessionHolder } from '@app/storage';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';
import type { Caller } from '../http/caller.js';
import { requestSelf } from '../http/own-request.js';
import { Chromium } from './chromium.js';
import { findChromium } from './find-chromium.js';
import { noChromium, pdfBusy, pdfFailed, pdfTooSlow } from './report-pdf.problems.js';
import { type Network, printPage } from './print-page.js';

/** The browser that prints reports, and the time limit. */
export interface Printing extends Pick<Config['chromium'], 'path' | 'hasSandbox'> {
  readonly timeoutMs: number;
}

export const PRINTING = Symbol('how reports are printed');

/** What to print, and for whom. */
interface Wanted {
  readonly caller: Caller;
  readonly requestId: string;
  /** The query of the report's page. */
  readonly query: string;
  /** The caller's languages, as in Accept-Language. */
  readonly languages: string | undefined;
  /** Fires when nobody waits for the print any more. */
  readonly signal: AbortSignal;
}

/**
 * Prints the page of the report in a browser without a network: this process answers each request of the page, as a request by the caller
 * who asked for the PDF. So no key, cookie or link is given to the browser, and it can print only what the caller's account may read. It
 * prints one report at a time, because a browser takes as much of this machine as many requests do.
 */
@Injectable()
export class ReportPrinter implements OnModuleDestroy {
  private readonly log = new Logger('pdf');
  private readonly program: string | null;
  private readonly ending = new AbortController();
  private current: Promise<unknown> | null = null;

  constructor(
    private readonly http: HttpAdapterHost,
    @Inject(PUBLIC_BASE_URL) private readonly publicBaseUrl: string,
    @Inject(PRINTING) private readonly printing: Printing,
  ) {
    this.program = findChromium(printing);
  }

  /** Whether there is a browser. */
  get isAble(): boolean {
    return this.program !== null;
  }

  /** The address at which a person finds the same page. */
  pageOf({ accountSlug }: Pick<Caller, 'accountSlug'>): string {
    return `${this.baseUrlOf(accountSlug)}/dashboard/report`;
  }

  /** Throws a problem where the report cannot be printed, or not now. */
  async print(wanted: Wanted): Promise<Buffer> {
    if (this.program === null) throw noChromium(this.pageOf(wanted.caller));
    if (this.current !== null) throw pdfBusy();
    const timeout = AbortSignal.timeout(this.printing.timeoutMs);
    const signal = AbortSignal.any([timeout, this.ending.signal, wanted.signal]);
    const work = this.printBy(this.program, { ...wanted, signal });
    this.current = work;
    try {
      return await work;
    } catch (error) {
      if (timeout.aborted) throw pdfTooSlow(this.printing.timeoutMs / 1000);
      if (!signal.aborted) this.log.error({ request: wanted.requestId, message: String(error) });
      throw pdfFailed();
    } finally {
      this.current = null;
    }
  }

  /** Ends a print under way, and its browser, before the process ends. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.current?.catch(() => {});
  }

  private async printBy(program: string, { caller, requestId, query, languages, signal }: Wanted): Promise<Buffer> {
    signal.throwIfAborted();
    const baseUrl = this.baseUrlOf(caller.accountSlug);
    const chromium = Chromium.open(program, this.printing);
    const stop = () => chromium.devtools.fail(new Error('it was stopped'));
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { pdf, state } = await printPage(chromium, {
        url: `${baseUrl}/dashboard/report?${query}`,
        network: this.networkOf(this.printsFor(caller, requestId), { baseUrl, requestId, languages }),
        beforehand: `localStorage.setItem(${JSON.stringify(markerOf(baseUrl))}, 'yes')`,
        state: `document.querySelector('.paper')?.dataset.state ?? ''`,
        footer,
        language: firstOf(languages),
        signal,
      });
      if (state !== 'whole') throw new Error(`the page of the report is ${state}`);
      return pdf;
    } finally {
      signal.removeEventListener('abort', stop);
      await chromium.end();
    }
  }

  /** A session without a cookie that lasts for this print, because the page makes its requests as a signed-in dashboard. */
  private printsFor(caller: Caller, requestId: string): SessionHolder {
    const endsAt = new Date(Date.now() + this.printing.timeoutMs);
    return { ...caller, sessionId: requestId, keyLabel: null, person: null, scopes: ['read'], endsAt };
  }

  private networkOf(
    caller: SessionHolder,
    { baseUrl, requestId, languages }: Pick<Wanted, 'requestId' | 'languages'> & { readonly baseUrl: string },
  ): Network {
    const fastify = this.http.httpAdapter.getInstance<FastifyInstance>();
    const { pathname } = new URL(baseUrl);
    const path = pathname === '/' ? '' : pathname;
    return async (url, headers) => {
      const rest = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : null;
      if (rest === null || !/^\/(dashboard|v1)\//.test(rest) || rest.startsWith('/v1/report.pdf')) return null;
      const { 'Content-Type': type = 'text/plain', Accept: accept = '*/*' } = headers;
      const given = languages !== undefined && { 'accept-language': languages };
      const own = { 'content-type': type, accept, 'x-request-id': requestId, ...given };
      return requestSelf(fastify, path + rest, { headers: own, caller });
    };
  }

  private baseUrlOf(slug: string): string {
    const { port } = this.http.httpAdapter.getInstance<FastifyInstance>().server.address() as AddressInfo;
    return accountBaseUrl(servedBaseUrl(this.publicBaseUrl, port), slug);
  }
}

/** The entry by which the page knows that it is signed in, as the dashboard's `session.ts` writes it. */
const markerOf = (baseUrl: string): string => `brand-mentions.session ${new URL(`${baseUrl}/dashboard/`).pathname}`;

/** The preferred language; empty: any. */
function firstOf(languages: string | undefined): string {
  const wanted = new Negotiator({ headers: { 'accept-language': languages } }).languages();
  return wanted.find((tag) => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag)) ?? '';
}

// The page's styles do not apply to the footer.
const footer = `<div style="width:100%;margin:0 13mm;font:7px sans-serif;color:#555;display:flex;justify-content:space-between">
  <span class="title"></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span>
</div>`;
