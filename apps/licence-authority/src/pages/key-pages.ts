import { formatPublicKeys } from '@marquee/licence-format';
import type { FastifyInstance } from 'fastify';
import type { Authority } from '../authority.ts';
import type { ListedKey } from '../keys/key-store.ts';
import { type Html, html } from './html.ts';
import { buttonForm, moment, table, tag } from './parts.ts';
import { addAction, addPage, sendFile, type Visit, visitOf } from './visit.ts';

/** The vendor's keys: their ids and states, never their private halves. */
export function addKeyPages(app: FastifyInstance, authority: Authority): void {
  const { keys, clerks, clock } = authority;
  addPage(app, authority, '/keys', (visit) => ({ title: 'keys', body: list(visit) }));
  app.get('/keys/licence-keys.json', (request, reply) => {
    if (!visitOf(authority, request)) return reply.redirect('/login', 303);
    return sendFile(reply, 'licence-keys.json', Buffer.from(formatPublicKeys(keys.publicKeys())));
  });
  addAction(app, authority, '/keys', ({ session }) => {
    clerks.note(session.name, 'key created', keys.create(clock.now()));
    return { to: '/keys' };
  });
  addAction(app, authority, '/keys/:id/activate', ({ params, session }) => {
    const key = keys.list().find(({ id }) => id === params.id);
    if (!key || key.endsAt !== null) return { to: '/keys', problem: 'problem_decided' };
    keys.activate(key.id);
    clerks.note(session.name, 'key activated', key.id);
    return { to: '/keys' };
  });
  addAction(app, authority, '/keys/:id/end', ({ params, session }) => {
    const key = keys.list().find(({ id }) => id === params.id);
    if (!key || key.isActive || key.endsAt !== null) return { to: '/keys', problem: 'problem_decided' };
    keys.end(key.id, clock.now());
    clerks.note(session.name, 'key ended', key.id);
    return { to: '/keys' };
  });
}

function list(visit: Visit): Html {
  const { t, authority } = visit;
  const rows = authority.keys.list().map(
    (
      key,
    ) => html`<tr><td class="fixed">${key.id}</td><td>${stateOf(visit, key)}</td><td class="fixed">${moment(key.createdAt)}</td>
      <td>${!key.isActive && key.endsAt === null && html`${buttonForm(visit, `/keys/${key.id}/activate`, t('activate'))}${buttonForm(visit, `/keys/${key.id}/end`, t('end'))}`}</td></tr>`,
  );
  return html`${table(visit, ['key', 'status', 'createdAt', ''], rows)}
    <p><a class="button" href="/keys/licence-keys.json">${t('download')}</a> ${t('publicKeys')}</p>
    <h2>${t('newKey')}</h2><form method="post" class="card">${visit.csrf}<span>${t('newKeyHint')}</span><button>${t('newKey')}</button></form>`;
}

function stateOf({ t }: Visit, { isActive, endsAt }: ListedKey): Html {
  if (isActive) return tag('good', t('signs'));
  return endsAt === null ? tag('busy', t('verifies')) : tag('off', `${t('ended')} ${moment(endsAt)}`);
}
