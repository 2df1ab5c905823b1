import '../style/sign-in.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../place.js';
import { type Refusal, resume, signedIn, signIn, takeLink } from '../data/session.js';
import { hasProvider } from '../data/provider.js';
import { Heading } from '../parts/heading.js';
import { Languages } from '../parts/languages.js';
import { Operator } from '../parts/operator.js';
import { ProviderSignIn } from '../parts/provider-sign-in.js';
import { signInTexts } from '../sign-in-strings.js';

type State = Refusal | 'asking' | 'link-used' | null;

const said: Readonly<Record<Refusal | 'link-used', string>> = {
  refused: signInTexts.refused,
  'slow-down': signInTexts.slowDown,
  unavailable: signInTexts.unavailable,
  'link-used': signInTexts.linkUsed,
};

const asksOperator = (state: State): boolean => state === 'refused' || state === 'link-used';

/** A key is typed once: what stays is a cookie that no script can read. */
export default function SignIn() {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    followLink();
    // An operator's new link may be opened in the tab that asks for it: then the hash alone changes.
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);

  function followLink(): void {
    const link = takeLink();
    if (link === null) return;
    setState('asking');
    void signIn({ link }).then(tellOfLink);
  }

  function tellOfLink(refusal: Refusal | null): void {
    setState(refusal === 'refused' ? 'link-used' : refusal);
    if (refusal !== null) resume();
  }

  function send(event: SubmitEvent & { readonly currentTarget: HTMLFormElement }): void {
    event.preventDefault();
    setState('asking');
    void signIn({ key: field.current!.value.trim() }).then(setState);
  }

  const problem = state === null || state === 'asking' ? null : said[state];
  return (
    <>
      <main class="sign-in">
        <Heading title={signInTexts.title}>{signInTexts.heading(account)}</Heading>
        {signedIn.value === 'ended' && <p role="status">{signInTexts.ended}</p>}
        {hasProvider && <ProviderSignIn />}
        <form onSubmit={send}>
          <input type="text" name="username" autocomplete="username" value={account} hidden readOnly />
          <label for="key">{signInTexts.key}</label>
          <input
            id="key"
            ref={field}
            name="key"
            type="password"
            autocomplete="current-password"
            spellcheck={false}
            required
            aria-describedby="key-hint"
            aria-invalid={state === 'refused'}
          />
          <p id="key-hint" class="soft">
            {signInTexts.hint}
          </p>
          <p role="alert" class="problem">
            {problem}
            {asksOperator(state) && <Operator />}
          </p>
          <button type="submit" class="primary" disabled={state === 'asking'}>
            {state === 'asking' ? signInTexts.asking : signInTexts.submit}
          </button>
        </form>
      </main>
      <p class="languages">
        <Languages />
      </p>
    </>
  );
}
