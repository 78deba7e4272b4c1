import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../api/bodies.ts';
import type { Authority } from '../authority.ts';
import type { ClerkSession } from '../clerks/clerks.ts';
import { Html, html } from './html.ts';
import type { KeptInput } from './kept-input.ts';
import { layout } from './layout.ts';
import { isTextKey, type Language, type TextKey, textOf } from './texts.ts';

const COOKIE = 'marquee_clerk';

/** A look at a page by a clerk who is signed in. */
export interface Visit {
  readonly authority: Authority;
  readonly session: ClerkSession;
  readonly language: Language;
  /** The text of a key in the language of the visit. */
  readonly t: (key: TextKey) => string;
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** The input of a form that was refused. */
  readonly kept: ReturnType<KeptInput['take']>;
  /** The hidden field that every form carries. */
  readonly csrf: Html;
}

/** A form that was sent. */
export interface Submission extends Visit {
  readonly fields: Readonly<Record<string, string>>;
}

/** Where a form leads: to a page, with a problem or without, or to a file. */
export type Outcome =
  | { readonly to: string; readonly problem?: ProblemKey }
  | { readonly fileName: string; readonly bytes: Uint8Array };

export type ProblemKey = Extract<TextKey, `problem_${string}`>;

/** Mounts a page. */
export function addPage(
  app: FastifyInstance,
  authority: Authority,
  url: string,
  show: (visit: Visit) => { title: TextKey; body: Html } | undefined,
): void {
  app.route({
    method: 'GET',
    url,
    handler: (request, reply) => {
      const visit = visitOf(authority, request);
      if (!visit) return reply.redirect('/login', 303);
      const kept = authority.keptInput.take(tokenOf(request), authority.clock.now());
      const shown = show({ ...visit, kept });
      if (!shown) return reply.redirect('/applications', 303);
      return sendPage(reply, layout({ ...visit, ...shown, path: url, message: messageOf(request, visit.t) }));
    },
  });
}

/** Mounts what a form does. A form without the token of the session is refused. */
export function addAction(
  app: FastifyInstance,
  authority: Authority,
  url: string,
  act: (submission: Submission) => Outcome | Promise<Outcome>,
): void {
  app.route({
    method: 'POST',
    url,
    handler: async (request, reply) => {
      const visit = visitOf(authority, request);
      if (!visit) return reply.redirect('/login', 303);
      const fields = formOf(request);
      if (isForeign(request) || fields.csrf !== visit.session.csrf)
        return reply.redirect('/applications?problem=problem_session', 303);
      const outcome = await act({ ...visit, fields });
      if ('bytes' in outcome) return sendFile(reply, outcome.fileName, outcome.bytes);
      const { to, problem } = outcome;
      if (problem) authority.keptInput.keep(tokenOf(request), request.url, fields, authority.clock.now());
      return reply.redirect(`${to}?${problem ? `problem=${problem}` : 'done=done'}`, 303);
    },
  });
}

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${page.text}`);
}

/** Sends a file to be stored; its name is of our own making. */
export function sendFile(reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes));
}

/** The clerk who sends a request; undefined without a session. */
export function visitOf(authority: Authority, request: FastifyRequest): Visit | undefined {
  const session = authority.clerks.session(tokenOf(request));
  if (!session) return undefined;
  const language = languageOf(request);
  return {
    authority,
    session,
    language,
    t: (key) => textOf(language, key),
    params: paramsOf(request.params),
    query: paramsOf(request.query),
    kept: undefined,
    csrf: html`<input type="hidden" name="csrf" value="${session.csrf}">`,
  };
}

/** Whether a browser says that another site sends a form. */
export function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function tokenOf(request: FastifyRequest): string {
  return cookieOf(request, COOKIE);
}

/** @param token empty to sign out */
export function setTokenCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const life = token === '' ? '; Max-Age=0' : '';
  const secure = isSecure ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`);
}

/** The language that was chosen, or else that of the browser. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = cookieOf(request, 'language');
  if (chosen === 'zh' || chosen === 'en') return chosen;
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';
}

/** The message that the last form left, by its key in the address. */
export function messageOf(request: FastifyRequest, t: (key: TextKey) => string): Html {
  const query = paramsOf(request.query);
  const { problem = '' } = query;
  if (problem.startsWith('problem_') && isTextKey(problem))
    return html`<p class="problem" role="alert">${t(problem)}</p>`;
  return query.done === 'done' ? html`<p class="done" role="status">${t('done')}</p>` : new Html('');
}

function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function paramsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, text]) => [key, String(text)]));
}
