import { render } from 'preact';
import { App } from './app.js';

const root = document.getElementById('app')!;
render(<App />, root);
// Under `npm run dev`: what was saved takes the place of what is shown, without a reload.
import.meta.hot?.accept('./app.tsx', (saved) => saved && render(<saved.App />, root));
