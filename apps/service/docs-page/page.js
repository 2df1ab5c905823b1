// The page's script; the page can be read without it. The key stays in its field and is sent only to this API.
const root = document.documentElement;
const base = new URL('.', location.href);
const key = document.querySelector('#key input');

root.classList.add('scripted');

function element(name, { text = '', ...rest } = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...rest });
}

function chooseLanguage(language) {
  root.dataset.language = language;
  for (const button of document.querySelectorAll('#languages button'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
}

/** The URL for the parameters that are filled in; checked options of one name become a comma-separated list. */
function targetOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const { name, value, dataset } of form.querySelectorAll('input:not([type=checkbox]), select')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value.trim()));
    else if (value !== '') query.set(name, value);
  }
  for (const { name, value } of form.querySelectorAll(':checked:not(option)'))
    query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  const text = query.toString().replaceAll('%2C', ',');
  return new URL(path.slice(1) + (text === '' ? '' : `?${text}`), base);
}

async function send(form) {
  const reply = form.querySelector('.reply');
  const given = key.value.trim();
  if (given === '') {
    reply.replaceChildren(
      element('p', { className: 'status bad', text: 'Paste your key at the top of the page first.' }),
    );
    key.focus();
    return;
  }
  const target = targetOf(form);
  reply.replaceChildren(element('p', { className: 'status', text: '…' }));
  try {
    const headers = { Authorization: `Bearer ${given}`, 'Content-Type': 'application/json' };
    const startedAt = performance.now();
    const response = await fetch(target, { headers, cache: 'no-store', credentials: 'omit' });
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    const document = type === 'application/pdf' && 'A document: the guide has a command that saves it.';
    const body = type.includes('json') ? JSON.parse(text) : document || text;
    show(reply, { target, response, body, ms: Math.round(performance.now() - startedAt) });
    offerId(form, body);
  } catch (error) {
    reply.replaceChildren(element('p', { className: 'status bad', text: String(error) }));
  }
}

function show(reply, { target, response, body, ms }) {
  const { status, ok, headers } = response;
  const named = ['X-Request-Id', 'ETag', 'RateLimit', 'Retry-After'].filter((name) => headers.has(name));
  const lines = named.map((name) => `${name}: ${headers.get(name)}`);
  reply.replaceChildren(
    element('p', { className: 'status', text: `GET ${target.href}` }),
    element('p', { className: `status ${ok ? 'good' : 'bad'}`, text: `${status} in ${ms} ms` }),
    block(lines.join('\n')),
    block(typeof body === 'string' ? body : JSON.stringify(body, null, 2)),
  );
}

function block(text) {
  const pre = element('pre', { tabIndex: 0 });
  pre.append(element('code', { text }));
  return pre;
}

/** Offers the id of the newest listed result for the routes that take one. */
function offerId(form, body) {
  const id = form.dataset.path.endsWith('/results') && body.data?.[0]?.id;
  const field = document.querySelector('input[name=id]');
  if (id && field && field.value === '') field.value = id;
}

function addCopyButtons() {
  for (const figure of document.querySelectorAll('figure')) {
    const button = element('button', { type: 'button', className: 'copy', text: 'Copy' });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('code').textContent);
      button.textContent = 'Copied';
    });
    figure.append(button);
  }
}

function filterContents(wanted) {
  for (const item of document.querySelectorAll('nav li'))
    item.hidden = !`${item.textContent} ${item.firstElementChild.title}`.toLowerCase().includes(wanted.toLowerCase());
}

function followReading() {
  const links = new Map([...document.querySelectorAll('nav li a')].map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        for (const link of links.values()) link.removeAttribute('aria-current');
        links.get(target.id)?.setAttribute('aria-current', 'true');
      }
    },
    { rootMargin: '-25% 0px -70% 0px' },
  );
  for (const section of document.querySelectorAll('main section[id]')) seen.observe(section);
}

chooseLanguage('sh');
addCopyButtons();
followReading();
document.querySelector('#languages').addEventListener('click', ({ target }) => {
  if (target.dataset.language) chooseLanguage(target.dataset.language);
});
document.querySelector('#filter').addEventListener('input', ({ target }) => filterContents(target.value));
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.matches('.try')) void send(event.target);
});
