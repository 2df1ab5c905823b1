import { Injectable } from '@nestjs/common';

const description = '/v1/openapi.json';

/** The routes of the API, as Fastify learns of them: so that 404, 401 and 405 come in their order. */
@Injectable()
export class KnownRoutes {
  private readonly methods = new Map<string, Set<string>>();

  add(url: string, methods: string | readonly string[]): void {
    if (url.includes('*')) return;
    const known = this.methods.get(url) ?? new Set<string>();
    for (const method of [methods].flat()) known.add(method);
    this.methods.set(url, known);
  }

  /** Methods that the path takes; `null` where there is no such path. */
  methodsOf(path: string): readonly string[] | null {
    for (const [url, methods] of this.methods) {
      if (url === path || (url.includes(':') && patternOf(url).test(path))) return [...methods].toSorted();
    }
    return null;
  }

  /** Does the URL need no key? */
  isOpen(url: string): boolean {
    return !url.startsWith('/v1/') || (url.startsWith(description) && /^(\?|$)/.test(url.slice(description.length)));
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
}
