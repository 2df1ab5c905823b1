import type { ComponentChildren } from 'preact';
import type { BrandMentionsError } from '@app/client';
import { texts } from '../strings.js';
import { Operator } from './operator.js';

interface State<Body> {
  readonly body: Body | null;
  readonly error: BrandMentionsError | null;
  readonly loading: boolean;
  readonly slow: boolean;
  readonly retry: () => void;
}

/** What was loaded; before that, and where it could not be, what is going on and what to do. */
export function Shown<Body>({
  of: { body, error, loading, slow, retry },
  children,
}: {
  readonly of: State<Body>;
  readonly children: (body: Body) => ComponentChildren;
}) {
  return (
    <div class="shown" aria-busy={loading}>
      <div role="status" class="soft">
        {loading && (body === null || slow) && <p>{slow ? texts.states.slow : texts.states.loading}</p>}
      </div>
      {error && <Failure error={error} retry={retry} />}
      {body !== null && <div class={loading ? 'stale' : undefined}>{children(body)}</div>}
    </div>
  );
}

const failures: Readonly<Record<string, (seconds: number) => string>> = texts.states.failures;

export function Failure({ error, retry }: { readonly error: BrandMentionsError; readonly retry: () => void }) {
  return (
    <div role="alert" class="notice problem">
      <p>{failures[error.code]?.(error.retry_after ?? 60) ?? error.message}</p>
      {error.request_id && (
        <p class="soft">
          {texts.states.requestId(error.request_id)}
          <Operator />
        </p>
      )}
      <button type="button" onClick={retry}>
        {texts.states.retry}
      </button>
    </div>
  );
}

export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <div class="notice empty">{children}</div>;
}
