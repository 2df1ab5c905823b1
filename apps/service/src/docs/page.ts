import type { ApiDescription } from './describe-api.js';
import { type Guide, guideOf } from './guide.js';
import { type Html, html } from './html.js';
import { operationSection } from './operation.js';

interface Sources {
  /** The pages of docs/ of these names: the guide has no text of its own. */
  readonly api: string;
  readonly metrics: string;
  readonly signals: string;
  readonly events: string;
}

/**
 * The page about the API: guide, routes to try, metrics, signals, events. Its links are relative, so that it works below any base URL; all
 * of it can be read without its script.
 */
export function docsPage(api: ApiDescription, sources: Sources): string {
  const guide = guideOf(sources.api, 'guide');
  const explained = [
    guideOf(sources.metrics, 'metrics'),
    guideOf(sources.signals, 'signals'),
    guideOf(sources.events, 'events'),
  ] as const;
  const groups = api.tags
    .filter(({ name }) => name !== 'health')
    .map((tag) => ({
      ...tag,
      routes: Object.entries(api.paths).filter(([, { get }]) => get.tags[0] === tag.name),
    }));
  return html`<!doctype html>
    <html lang="en" data-language="sh">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>brand-mentions: the API</title>
        <link rel="icon" href="docs/icon.svg" />
        <link rel="stylesheet" href="docs/page.css" />
        <script src="docs/page.js" defer></script>
      </head>
      <body>
        <nav aria-label="Contents">
          <p class="name">brand-mentions</p>
          <input type="search" id="filter" placeholder="Filter" aria-label="Filter the contents" />
          ${links('Guide', guide)}
          ${groups.map(
            ({ name, routes }) =>
              html`<p>${name}</p>
                <ul>
                  ${routes.map(
                    ([path, { get }]) =>
                      html`<li>
                        <a href="#${get.operationId}" title="${get.summary}"><b>GET</b> ${path}</a>
                      </li>`,
                  )}
                </ul>`,
          )}
          ${links('Metrics', explained[0])} ${links('Signals', explained[1])} ${links('Events', explained[2])}
          <p class="below"><a href="v1/openapi.json">OpenAPI 3.1</a></p>
        </nav>
        <main>
          <header>
            <h1>${guide.title}</h1>
            <form id="key">
              <label>
                Key
                <input
                  type="password"
                  name="key"
                  autocomplete="off"
                  spellcheck="false"
                  placeholder="bm_… to try things here"
                />
                <span class="hint">forgotten when you leave</span>
              </label>
            </form>
            <div id="languages" role="group" aria-label="Language of the samples">
              <button type="button" data-language="sh">curl</button
              ><button type="button" data-language="js">JavaScript</button
              ><button type="button" data-language="python">Python</button>
            </div>
          </header>
          <section class="guide">${guide.opening}</section>
          ${chapters(guide)}
          ${groups.map(({ routes }) => routes.map(([path, { get }]) => operationSection(path, get, api)))}
          ${explained.map(
            (one) =>
              html`<section class="guide">
                  <h1>${one.title}</h1>
                  ${one.opening}
                </section>
                ${chapters(one)}`,
          )}
        </main>
      </body>
    </html> `.text;
}

const links = (name: string, { sections }: Guide): Html =>
  html`<p>${name}</p>
    <ul>
      ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>`;

const chapters = ({ sections }: Guide): Html[] =>
  sections.map(
    ({ id, title, body }) =>
      html`<section class="guide" id="${id}">
        <h2>${title}</h2>
        ${body}
      </section>`,
  );
