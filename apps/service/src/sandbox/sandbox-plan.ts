import { createHash } from 'node:crypto';
import type { SandboxPlan } from '@app/storage';
import { demoBrand } from '../demo/demo-account.js';
import { sandboxAssistants, sandboxNow, sandboxVersion } from './sandbox.js';

/** By its schedule the next slot would come after `sandboxNow`; this one never comes. */
const never = new Date('2999-01-01T06:00:00.000Z');

/** The content of this release's sandbox. */
export function sandboxPlan(): SandboxPlan {
  const { name, aliases = [], domain, competitors = [], prompts } = demoBrand;
  return {
    id: idOf('account'),
    version: sandboxVersion,
    slug: `(sandbox ${sandboxVersion})`,
    name: 'Sandbox',
    assistants: sandboxAssistants.map(({ slug }) => slug),
    madeAt: new Date(sandboxNow.getTime() + 1),
    nextDueAt: never,
    brand: { id: idOf('brand'), name, aliases, domain, competitors },
    prompts: prompts.map(({ query, geo, tags = [] }) => ({
      id: idOf(`prompt ${query}`),
      query,
      geo,
      tags: [...tags].toSorted(),
      branded: [name, ...aliases].some((one) => query.toLowerCase().includes(one.toLowerCase())),
    })),
  };
}

/** A UUID of version 8 that depends on the name only, so that it is the same wherever the sandbox is made. */
function idOf(what: string): string {
  const hex = createHash('sha256').update(`brand-mentions sandbox ${sandboxVersion} ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
