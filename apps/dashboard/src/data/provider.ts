import { dashboard } from '../place.js';
import { viewInAddress } from './session.js';

/** Does an identity provider sign people in here? */
export const hasProvider = document.querySelector('meta[name=sign-in]') !== null;

/** Why the provider's way did not lead in. */
export type ProviderRefusal = 'cancelled' | 'expired' | 'failed' | 'not-mapped' | 'provider-down';

/** How the way by the provider ended, as the service says it in the address. */
export type ProviderOutcome =
  { readonly signedIn: true } | { readonly refusal: ProviderRefusal } | { readonly accounts: readonly string[] };

const refusals: readonly string[] = ['cancelled', 'expired', 'failed', 'not-mapped', 'provider-down'];

/** It leaves the address bar and the history at once; `null`: the address says nothing of it. */
export function takeOutcome(): ProviderOutcome | null {
  const outcome = outcomeIn(location.hash);
  if (outcome !== null) history.replaceState(null, '', location.pathname + location.search);
  return outcome;
}

function outcomeIn(hash: string): ProviderOutcome | null {
  if (hash === '#signed-in') return { signedIn: true };
  const [, name, value = ''] = /^#(sign-in|accounts)=([a-z0-9,-]+)$/.exec(hash) ?? [];
  if (name === 'accounts') return { accounts: value.split(',') };
  return name === 'sign-in' && refusals.includes(value) ? { refusal: value as ProviderRefusal } : null;
}

/** Where the way begins. `again`: the provider is to ask who one is, even if it knows somebody. */
export function providerLink({ account, again = false }: { account?: string; again?: boolean } = {}): string {
  const query = new URLSearchParams({
    ...(account !== undefined && { account }),
    ...(again && { again: '1' }),
    view: viewInAddress().slice('./'.length),
  });
  return new URL(`sign-in?${query}`, dashboard).href;
}
