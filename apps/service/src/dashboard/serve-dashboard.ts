import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../docs/html.js';
import { Operator } from '../http/operator.js';
import { sendProblem } from '../http/problem.filter.js';
import { routeNotFound } from '../http/problem.js';
import { bodyOf, sendFileBody } from '../http/send-body.js';
import { codingFor, type PageFile, readPageFiles } from './page-files.js';
import { choiceIn, languageFor, type Pages, pagesIn, varyOfPages } from './page-language.js';

/** Injection token: whether an identity provider signs people in. */
export const HAS_PROVIDER = Symbol('an identity provider signs people in');

export const DASHBOARD_FOLDER = Symbol('folder of the built page');

const toAskAbout = 'no-cache';
const forEver = 'public, max-age=31536000, immutable';
const deepest = 16;

/**
 * Serves the page at /dashboard/ to anybody, from memory. No request becomes a path on this machine, because the files are a list that was
 * read at the start. A path that is no file gets the page itself, which shows the view for it.
 */
export function serveDashboard(app: NestFastifyApplication): void {
  const built = readPageFiles(app.get(DASHBOARD_FOLDER));
  const told = headOf({ contact: app.get(Operator).contact, hasProvider: app.get(HAS_PROVIDER) });
  const files = new Map([...built].map(([path, file]) => [path, path.endsWith('.html') ? telling(file, told) : file]));
  const pages = pagesIn(files);
  if (!pages) return;
  const fastify = app.getHttpAdapter().getInstance();
  // Relative, so that it stays below the account's base URL.
  fastify.get('/dashboard', (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('dashboard/', 308));
  fastify.get('/dashboard/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!.slice('/dashboard/'.length);
    const file = files.get(path);
    if (file) return reply.send(sendFile(request, reply, file, path.startsWith('assets/') ? forEver : toAskAbout));
    if (!isView(path)) return sendProblem(reply, routeNotFound().details, request.id);
    return sendView(request, reply, { pages, depth: path.split('/').length - 1 });
  });
}

/** Sends the page in the reader's language. Where the URL chooses a language, the choice is stored and removed from the URL. */
function sendView(request: FastifyRequest, reply: FastifyReply, { pages, depth }: { pages: Pages; depth: number }) {
  const choice = choiceIn(request.url, pages);
  if (choice)
    return reply
      .header('Cache-Control', 'no-store')
      .header('Set-Cookie', choice.setCookie)
      .redirect(choice.location, 303);
  const language = languageFor(request.headers, pages);
  const page = viewAt(pages.get(language)!, depth);
  const sent = sendFile(request, reply, page, toAskAbout);
  return reply.header('Vary', varyOfPages).header('Content-Language', language).send(sent);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile, cacheControl: string) {
  const coding = codingFor(request.headers, file);
  if (Object.keys(file.coded).length > 0) void reply.header('Vary', 'Accept-Encoding');
  if (coding) void reply.header('Content-Encoding', coding);
  const body = (coding && file.coded[coding]) ?? file.body;
  return sendFileBody(request, reply, body, { type: file.type, cacheControl });
}

/** Facts that the page reads from its own head, because it needs them before anybody has signed in. */
function headOf({ contact, hasProvider }: { contact: string | undefined; hasProvider: boolean }): string {
  const whom = contact === undefined ? '' : html`<meta name="operator-contact" content="${contact}" />`.text;
  return hasProvider ? `${whom}<meta name="sign-in" content="oidc" />` : whom;
}

function telling(index: PageFile, told: string): PageFile {
  if (told === '') return index;
  return changed(index, (page) => page.replace('</head>', () => `${told}</head>`));
}

/** Whether the page may have made this path. Paths of assets and paths with `..` are no views. */
function isView(path: string): boolean {
  const segments = path.split(/\/|%2f|\\|%5c/i);
  return (
    segments.length <= deepest && segments[0] !== 'assets' && !segments.some((one) => /^(\.|%2e){1,2}$/i.test(one))
  );
}

/** The page refers to its files relative to /dashboard/; for a path that many steps below, the references go up as many steps. */
function viewAt(index: PageFile, depth: number): PageFile {
  if (depth === 0) return index;
  return changed(index, (page) => page.replace(/\b(src|href)="\.\//g, `$1="${'../'.repeat(depth)}`));
}

/** The changed page has no precompressed variants, because it is small enough to be compressed when it is sent. */
const changed = (file: PageFile, change: (page: string) => string): PageFile => ({
  ...file,
  body: bodyOf(change(file.body.bytes.toString())),
  coded: {},
});
