import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { accountBaseUrl, servedBaseUrl } from '@app/config';
import { SecretStore } from '@app/storage';
import { PUBLIC_BASE_URL } from '../dashboard/session-cookies.js';
import { openPosition, type Seal, sealPosition } from '../lists/cursor.js';

/** What a link opens: the files of one revision of one day. */
export interface LinkedDay {
  readonly accountId: string;
  readonly day: string;
  readonly revision: number;
}

/** A link lasts for 15 minutes at least. All of one step are alike, so that a list has one ETag as long as nothing changes. */
const leastMs = 15 * 60_000;
const stepMs = 5 * 60_000;

/** Links to exported files, which need no key: for programs that send none, such as DuckDB. Any instance opens what another wrote. */
@Injectable()
export class ExportLinks {
  private seal: Promise<Seal> | undefined;

  constructor(
    private readonly secrets: SecretStore,
    private readonly http: HttpAdapterHost,
    @Inject(PUBLIC_BASE_URL) private readonly publicBaseUrl: string,
  ) {}

  /** What writes the address of a file of this day. `now`: in ms. */
  async to(linked: LinkedDay, { slug, now }: { slug: string; now: number }): Promise<(file: string) => string> {
    const until = Math.ceil((now + leastMs) / stepMs) * stepMs;
    const token = sealPosition({ ...linked, until }, await this.findSeal());
    const { port } = this.http.httpAdapter.getInstance<FastifyInstance>().server.address() as AddressInfo;
    const baseUrl = accountBaseUrl(servedBaseUrl(this.publicBaseUrl, port), slug);
    return (file) => `${baseUrl}/files/${token}/${file}`;
  }

  /** `null` where it was not written so, or its time is over. */
  async open(token: string, now: number): Promise<LinkedDay | null> {
    const linked = openPosition(token, await this.findSeal()) as (LinkedDay & { readonly until: number }) | null;
    return linked !== null && linked.until > now ? linked : null;
  }

  private findSeal(): Promise<Seal> {
    this.seal ??= this.secrets
      .find('cursor')
      .then((secret) => ({ secret: createSecretKey(secret), list: 'export link', accountId: '', filters: {} }));
    // What failed is asked for again.
    this.seal.catch(() => (this.seal = undefined));
    return this.seal;
  }
}
