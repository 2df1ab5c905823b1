import { signal } from '@preact/signals';
import { dashboard } from '../place.js';

export type SignedIn = 'yes' | 'no' | 'ended';

const address = new URL('session', dashboard);
// The cookie itself is not the page's to see; that there was one saves asking before it is clear that there is none.
const markerOf = ({ pathname }: URL): string => `brand-mentions.session ${pathname}`;

/** Whether this browser may read the account's data, as far as the page knows: the API's 401 has the last word. A one-time link in the address comes first. */
export const signedIn = signal<SignedIn>(isMarked() && linkInAddress() === null ? 'yes' : 'no');
// A link that is opened in a tab that shows this page changes the hash alone.
addEventListener('hashchange', () => {
  if (linkInAddress() !== null) signedIn.value = 'no';
});

export type Refusal = 'refused' | 'slow-down' | 'unavailable';

/** Exchanges a key, or the token of a one-time link, for a session; `null` where that went well. */
export async function signIn(credential: { key: string } | { link: string }): Promise<Refusal | null> {
  const authorization = 'key' in credential ? `Bearer ${credential.key}` : `DashboardLink ${credential.link}`;
  const response = await ask('POST', { Authorization: authorization });
  if (!response?.ok)
    return response?.status === 401 ? 'refused' : response?.status === 429 ? 'slow-down' : 'unavailable';
  const home = new URL(response.headers.get('Location') ?? dashboard, dashboard);
  mark(home, true);
  // A page that names no account in its address leads to the one that does.
  if (home.pathname === dashboard.pathname) signedIn.value = 'yes';
  else location.replace(new URL(viewInAddress(), home).href);
  return null;
}

/** Below the page's folder: what the address asks for, without a link's token. */
export const viewInAddress = (): string => `./${location.pathname.slice(dashboard.pathname.length)}${location.search}`;

export async function signOut(): Promise<void> {
  const response = await ask('DELETE');
  // Where it could not be ended, the page must not look as if it had been.
  if (response && (response.ok || response.status === 401)) leave('no');
}

/** For a 401: a session that was there has ended. */
export const endSession = (): void => leave('ended');

function leave(state: 'no' | 'ended'): void {
  mark(dashboard, false);
  signedIn.value = state;
}

/** `null` where the service could not be reached. */
async function ask(
  method: 'POST' | 'DELETE',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | null> {
  try {
    return await fetch(address, { method, headers: { ...headers, 'Content-Type': 'application/json' } });
  } catch {
    return null;
  }
}

/** The token of a one-time link, which leaves the address bar and the history at once; `null`: there is none. */
export function takeLink(): string | null {
  const token = linkInAddress();
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** Begins with the session that the identity provider's way has opened. */
export function enter(): void {
  mark(dashboard, true);
  signedIn.value = 'yes';
}

/** Goes on with the session that this browser has, where it has one. */
export function resume(): void {
  if (isMarked()) signedIn.value = 'yes';
}

function linkInAddress(): string | null {
  return /^#link=(.+)$/.exec(location.hash)?.[1] ?? null;
}

// A browser may refuse to keep anything: then the API is asked.
function isMarked(): boolean {
  try {
    return localStorage.getItem(markerOf(dashboard)) !== null;
  } catch {
    return true;
  }
}

function mark(page: URL, isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(markerOf(page), 'yes');
    else localStorage.removeItem(markerOf(page));
  } catch {
    // It is a convenience.
  }
}
