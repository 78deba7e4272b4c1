import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../api/bodies.ts';
import type { Authority } from '../authority.ts';
import { addApplicationPages } from './application-pages.ts';
import { addCustomerPages } from './customer-pages.ts';
import { html } from './html.ts';
import { addKeyPages } from './key-pages.ts';
import { loginPage, refusalPage } from './layout.ts';
import { addOrderPages } from './order-pages.ts';
import { moment, table } from './parts.ts';
import { addPaymentPages } from './payment-pages.ts';
import { addPlanPages } from './plan-pages.ts';
import { pager, sliceOf } from './slice.ts';
import { actionText, type TextKey, textOf } from './texts.ts';
import {
  addPage,
  isForeign,
  languageOf,
  messageOf,
  sendPage,
  setTokenCookie,
  tokenOf,
  visitOf,
} from './visit.ts';

const style = readFileSync(new URL('style.css', import.meta.url));

/** The pages for the vendor's clerk. */
export function addPages(app: FastifyInstance, authority: Authority): void {
  const isSecure = authority.publicUrl.startsWith('https:');
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/', (_request, reply) => reply.redirect('/applications', 303));
  app.get('/language/:language', (request, reply) => {
    const language = request.url === '/language/zh' ? 'zh' : 'en';
    void reply.header('set-cookie', `language=${language}; Path=/; SameSite=Lax; Max-Age=31536000`);
    return reply.redirect(localPath(request.headers.referer), 303);
  });
  addSessionPages(app, authority, isSecure);
  addApplicationPages(app, authority);
  addCustomerPages(app, authority);
  addPlanPages(app, authority);
  addOrderPages(app, authority);
  addKeyPages(app, authority);
  addPaymentPages(app, authority);
  addPage(app, authority, '/log', (visit) => {
    const { rows, total } = authority.clerks.actions(sliceOf(visit));
    const lines = rows.map(
      ({ at, clerk, action, detail }) =>
        html`<tr><td class="fixed">${moment(at)}</td><td>${clerk}</td><td>${actionText(visit.language, action)}</td><td>${detail}</td></tr>`,
    );
    const body = html`${table(visit, ['time', 'by', 'action', 'detail'], lines)}${pager(visit, total)}`;
    return { title: 'log', body };
  });
}

function addSessionPages(app: FastifyInstance, authority: Authority, isSecure: boolean): void {
  app.get('/login', (request, reply) => {
    if (visitOf(authority, request)) return reply.redirect('/applications', 303);
    const language = languageOf(request);
    const t = (key: TextKey) => textOf(language, key);
    return sendPage(reply, loginPage(language, t, messageOf(request, t)));
  });
  app.route({
    method: 'POST',
    url: '/login',
    handler: async (request, reply) => {
      if (isForeign(request)) return reply.redirect('/login?problem=problem_session', 303);
      const { name = '', password = '' } = formOf(request);
      const session = await authority.clerks.login(name, password);
      if (typeof session === 'string') return reply.redirect(`/login?problem=problem_${session}`, 303);
      setTokenCookie(reply, session.token, isSecure);
      authority.clerks.note(name, 'signed in', '');
      return reply.redirect('/applications', 303);
    },
  });
  app.post('/logout', (request, reply) => {
    const visit = visitOf(authority, request);
    if (visit && formOf(request).csrf === visit.session.csrf) authority.clerks.logout(tokenOf(request));
    setTokenCookie(reply, '', isSecure);
    return reply.redirect('/login', 303);
  });
}

/** The page that the language was changed on, never another site. */
function localPath(referer: string | undefined): string {
  const path = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : '/';
  // Two slashes begin the name of a host.
  return path.startsWith('//') ? '/' : path;
}

/** Answers a request for a page that failed, or that is not there. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const language = languageOf(request);
  const t = (key: TextKey) => textOf(language, key);
  const reason = status >= 500 ? 'failed' : status === 404 ? 'no_page' : 'bad_form';
  return sendPage(reply.code(status), refusalPage(language, t, t(`refusal_${reason}`)));
}
