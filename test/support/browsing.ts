/** One response on the way, as a browser sees it. */
export interface Step {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** Where a redirect leads; `null`: it is no redirect. */
  readonly location: URL | null;
}

const mostSteps = 20;

/**
 * As much of a browser as a sign-in needs: it keeps cookies by host and follows redirects, each of which can be
 * inspected.
 */
export class Browsing {
  readonly cookies = new Map<string, Map<string, string>>();

  async get(url: URL | string, headers: Readonly<Record<string, string>> = {}): Promise<Step> {
    const at = new URL(url);
    const Cookie = this.cookieFor(at);
    const response = await fetch(at, { redirect: 'manual', headers: { ...(Cookie && { Cookie }), ...headers } });
    await response.arrayBuffer();
    for (const cookie of response.headers.getSetCookie()) this.keep(at, cookie);
    const location = response.headers.get('location');
    return {
      url: at,
      status: response.status,
      headers: response.headers,
      location: location === null ? null : new URL(location, at),
    };
  }

  /** Follows redirects as long as `on` returns true for the next address. Returns the last response. */
  async follow(url: URL | string, on: (next: URL) => boolean = () => true): Promise<Step> {
    let step = await this.get(url);
    for (let steps = 0; step.location !== null && on(step.location); steps++) {
      if (steps === mostSteps) throw new Error(`it goes round and round at ${step.location.href}`);
      step = await this.get(step.location);
    }
    return step;
  }

  cookieFor({ host }: URL): string {
    return [...(this.cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep({ host }: URL, setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    const own = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, own);
    if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(setCookie) || value === '') own.delete(name);
    else own.set(name, value);
  }
}
