import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { account, home } from '../place.js';
import { signOut } from '../data/session.js';
import { useIdle } from '../data/use-idle.js';
import { useLoaded } from '../data/use-loaded.js';
import { language } from '../language.js';
import { languages } from '../languages.js';
import { queryOf } from '../data/filters.js';
import { linkTo, type PageName, useView } from '../data/view.js';
import { texts } from '../strings.js';

const pages: readonly PageName[] = [
  'overview',
  'signals',
  'prompts',
  'competitors',
  'gaps',
  'citations',
  'searches',
  'qualities',
];
/** Pages that are reached from another one. */
const below: Readonly<Record<string, PageName>> = {
  prompt: 'prompts',
  answer: 'prompts',
  answers: 'prompts',
  report: 'overview',
  status: 'prompts',
};

export function Shell({ children }: { readonly children: ComponentChildren }) {
  const { filters } = useView();
  const offered = useLoaded(useIdle(true), () => import('./languages.js'));
  const name = useLocation().path.slice(home.length + 1) || 'overview';
  const current = below[name] ?? name;
  // On these pages the prompt is the subject: whoever leaves them by the menu means all prompts again.
  const kept = ['prompt', 'answer', 'answers'].includes(name) ? { ...filters, promptId: undefined } : filters;
  return (
    <>
      <a class="skip" href="#main">
        {texts.skip}
      </a>
      <header class="top">
        <p class="name">
          {texts.product} {account && <span class="account">{account}</span>}
        </p>
        <nav aria-label={texts.pages}>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <a href={linkTo(page, queryOf(kept))} aria-current={page === current ? 'page' : undefined}>
                  {texts.nav[page]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" class="quiet" popovertarget="languages" aria-label={texts.language(languages[language])}>
          {languages[language]} <span aria-hidden="true">▾</span>
        </button>
        <button type="button" class="quiet" onClick={() => void signOut()}>
          {texts.signOut}
        </button>
        <div id="languages" class="languages" popover="auto">
          {offered && <offered.Languages />}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
