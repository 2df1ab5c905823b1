import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { home } from './place.js';
import { signedIn } from './data/session.js';
import { Shell } from './parts/shell.js';
import { Overview } from './pages/overview.js';

// Who is signed in never sees it.
const SignIn = lazy(() => import('./pages/sign-in.js'));
const Prompts = lazy(() => import('./pages/prompts.js'));
const Prompt = lazy(() => import('./pages/prompt.js'));
const Signals = lazy(() => import('./pages/signals.js'));
const PaperReport = lazy(() => import('./pages/paper-report.js'));
const Status = lazy(() => import('./pages/status.js'));
const Answer = lazy(() => import('./pages/answer.js'));
const Answers = lazy(() => import('./pages/answers.js'));
const NotFound = lazy(() => import('./pages/not-found.js'));
const reports = () => import('./pages/reports.js');
const Competitors = lazy(() => reports().then((module) => module.Competitors));
const Gaps = lazy(() => reports().then((module) => module.Gaps));
const Citations = lazy(() => reports().then((module) => module.Citations));
const Searches = lazy(() => reports().then((module) => module.Searches));
const Qualities = lazy(() => reports().then((module) => module.Qualities));

export function App() {
  if (signedIn.value !== 'yes')
    return (
      <ErrorBoundary>
        <SignIn />
      </ErrorBoundary>
    );
  return (
    // Links to elsewhere on this host are not the page's.
    <LocationProvider scope={`${home}/`}>
      <Shell>
        <ErrorBoundary>
          <Router>
            <Route path={home} component={Overview} />
            <Route path={`${home}/prompts`} component={Prompts} />
            <Route path={`${home}/prompt`} component={Prompt} />
            <Route path={`${home}/signals`} component={Signals} />
            <Route path={`${home}/answer`} component={Answer} />
            <Route path={`${home}/answers`} component={Answers} />
            <Route path={`${home}/competitors`} component={Competitors} />
            <Route path={`${home}/gaps`} component={Gaps} />
            <Route path={`${home}/citations`} component={Citations} />
            <Route path={`${home}/searches`} component={Searches} />
            <Route path={`${home}/qualities`} component={Qualities} />
            <Route path={`${home}/status`} component={Status} />
            <Route path={`${home}/report`} component={PaperReport} />
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
      </Shell>
    </LocationProvider>
  );
}
