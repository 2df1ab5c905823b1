import { type Arguments, type Body, BrandMentionsError, Client, type Path } from '@app/client';
import { baseUrl } from '../place.js';
import { endSession } from './session.js';

// One for the page: it keeps bodies with their ETags, and what is the same is not sent again. Nobody waits longer before a screen.
export const client = new Client({ baseUrl, retries: 1, maxWaitSeconds: 5 });

/** A body of the API, by the session's cookie; where that has ended, the page is told. */
export function get<P extends Path>(path: P, ...options: Arguments<P>): Promise<Body<P>> {
  return toldOfItsEnd(client.get(path, ...options));
}

/** What the client is asked; where the session has ended, the page is told. */
export async function toldOfItsEnd<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BrandMentionsError && error.status === 401) endSession();
    throw error;
  }
}
