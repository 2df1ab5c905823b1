import { useEffect, useState } from 'preact/hooks';
import { type ProviderOutcome, providerLink, type ProviderRefusal, takeOutcome } from '../data/provider.js';
import { enter } from '../data/session.js';
import { providerTexts } from '../provider-strings.js';
import { Operator } from './operator.js';

/** In the place of a key: the provider knows who one is. It leads away from the page, and back to it. */
export function ProviderSignIn() {
  const [outcome, setOutcome] = useState<ProviderOutcome | null>(null);
  useEffect(() => {
    const told = takeOutcome();
    if (told && 'signedIn' in told) enter();
    else setOutcome(told);
  }, []);
  if (outcome && 'accounts' in outcome) return <Accounts slugs={outcome.accounts} />;
  const refusal = outcome && 'refusal' in outcome ? outcome.refusal : null;
  return (
    <>
      <p role="alert" class="problem">
        {refusal && providerTexts.refusals[refusal]}
        {refusal && asksOperator(refusal) && <Operator />}
      </p>
      <a class="primary" href={providerLink({ again: refusal !== null })}>
        {providerTexts.submit}
      </a>
      <p class="or soft">{providerTexts.or}</p>
    </>
  );
}

const asksOperator = (refusal: ProviderRefusal): boolean => refusal === 'not-mapped' || refusal === 'failed';

/** Each begins anew, for one account: the provider knows them by now, and does not ask again. */
function Accounts({ slugs }: { readonly slugs: readonly string[] }) {
  return (
    <>
      <h2>{providerTexts.choose}</h2>
      <ul class="accounts">
        {slugs.map((slug) => (
          <li key={slug}>
            <a href={providerLink({ account: slug })}>{slug}</a>
          </li>
        ))}
      </ul>
      <p class="or soft">{providerTexts.or}</p>
    </>
  );
}
