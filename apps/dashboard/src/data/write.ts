import { baseUrl } from '../place.js';
import { endSession } from './session.js';

/** What became of a change: what is there now; where it was refused, what is said of it, and of its fields by their names. */
export type Written<Body = unknown> =
  | { readonly status: number; readonly body: Body; readonly refusal: null }
  | { readonly status: null; readonly body: null; readonly refusal: Refusal };

export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface ProblemBody {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A change by the session's cookie. The browser says by itself that this page sends it, and no form can send JSON. */
export async function write<Body>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Written<Body>> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(baseUrl + path, { method, headers, body: body && JSON.stringify(body) });
    const said = (await response.json()) as Body & ProblemBody;
    if (response.ok) return { status: response.status, body: said, refusal: null };
    if (response.status === 401) endSession();
    return refused(refusalOf(said));
  } catch {
    return refused({ code: 'unreachable', detail: '', fields: {} });
  }
}

const refused = (refusal: Refusal) => ({ status: null, body: null, refusal });

/** One of a list is said of the whole list, as that is one field of the page. */
function refusalOf({ code = '', detail = '', errors = [] }: ProblemBody): Refusal {
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) fields[field.replace(/\[\d+\]$/, '')] ??= message;
  return { code, detail, fields };
}
