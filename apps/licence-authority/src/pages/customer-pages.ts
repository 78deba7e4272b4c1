import { serverNoSchema } from '@marquee/licence-format';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type AccountRow, passwordSchema, phoneSchema } from '../accounts/account.ts';
import type { Authority } from '../authority.ts';
import { poolSchema } from '../balance/balance.ts';
import { AuthorityError } from '../platform/authority-error.ts';
import { newId } from '../platform/system-chance.ts';
import { type Html, html } from './html.ts';
import { buttonForm, entered, field, moment, select, table, tag } from './parts.ts';
import { pager, sliceOf } from './slice.ts';
import { addAction, addPage, type Visit } from './visit.ts';

const customerSchema = z.object({
  phone: phoneSchema,
  name: z.string().trim().min(2).max(64),
  type: z.enum(['1', '2']).transform((type) => (type === '1' ? 1 : 2)),
  password: passwordSchema,
});

const bookingSchema = z.object({
  pool: poolSchema,
  count: z.coerce
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((count) => count !== 0),
  note: z.string().trim().max(200),
});

const drawSchema = z.object({
  serverNo: serverNoSchema,
  pool: poolSchema,
  count: z.coerce.number().int().min(1).max(10_000),
});

/** Customers, their balances and the numbers of their servers. */
export function addCustomerPages(app: FastifyInstance, authority: Authority): void {
  const { accounts, balance, clerks } = authority;
  addPage(app, authority, '/customers', (visit) => ({ title: 'customers', body: list(visit) }));
  addPage(app, authority, '/customers/:id', (visit) => {
    const account = accounts.find(visit.params.id ?? '');
    return account && { title: 'customers', body: one(visit, account) };
  });
  addAction(app, authority, '/customers', async ({ fields, session }) => {
    const customer = customerSchema.safeParse(fields);
    if (!customer.success) return { to: '/customers', problem: 'problem_form' };
    const { password, ...account } = customer.data;
    if (accounts.isPhoneTaken(account.phone)) return { to: '/customers', problem: 'problem_phone' };
    const id = await accounts.create(account, password);
    clerks.note(session.name, 'customer added', `${account.phone} ${account.name}`);
    return { to: `/customers/${id}` };
  });
  addAction(app, authority, '/customers/free', ({ fields, session }) => {
    const serverNo = fields.serverNo ?? '';
    accounts.freeServer(serverNo);
    clerks.note(session.name, 'server number freed', serverNo);
    return { to: '/customers' };
  });
  addAction(app, authority, '/customers/:id/book', ({ params, fields, session }) => {
    const to = `/customers/${params.id}`;
    const account = accounts.find(params.id ?? '');
    const booking = bookingSchema.safeParse(fields);
    if (!account || !booking.success) return { to, problem: 'problem_form' };
    const { pool, count, note } = booking.data;
    if (!balance.book(account.id, pool, count, note, session.name)) return { to, problem: 'problem_balance' };
    clerks.note(session.name, 'balance changed', `${account.phone} ${pool} ${count} ${note}`);
    return { to };
  });
  addAction(app, authority, '/customers/:id/draw', ({ params, fields, session }) => {
    const to = `/customers/${params.id}`;
    const account = accounts.find(params.id ?? '');
    const draw = drawSchema.safeParse(fields);
    if (!account || !draw.success) return { to, problem: 'problem_form' };
    const { serverNo, pool, count } = draw.data;
    try {
      const bytes = balance.draw(account, { requestId: `clerk-${newId()}`, ...draw.data });
      clerks.note(session.name, 'activation file created', `${account.phone} ${serverNo} ${pool} ${count}`);
      return { fileName: `${serverNo}-${pool}-${count}.licn`, bytes };
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      return { to, problem: 'problem_balance' };
    }
  });
  addAction(app, authority, '/customers/:id/password', async ({ params, fields, session }) => {
    const to = `/customers/${params.id}`;
    const password = passwordSchema.safeParse(fields.password);
    if (!password.success) return { to, problem: 'problem_form' };
    await accounts.setPassword(params.id ?? '', password.data);
    clerks.note(session.name, 'password of a customer set', params.id ?? '');
    return { to };
  });
  addAction(app, authority, '/customers/:id/block', ({ params, fields, session }) => {
    accounts.setBlocked(params.id ?? '', fields.blocked === '1');
    clerks.note(
      session.name,
      fields.blocked === '1' ? 'customer blocked' : 'customer unblocked',
      params.id ?? '',
    );
    return { to: `/customers/${params.id}` };
  });
}

function list(visit: Visit): Html {
  const { t, csrf, authority } = visit;
  const { accounts, balance } = authority;
  const listed = accounts.list(sliceOf(visit));
  const rows = listed.rows.map((account) => {
    const { normal, ai } = balance.of(account.id);
    return html`<tr><td><a href="/customers/${account.id}">${account.name}</a></td><td class="fixed">${account.phone}</td>
      <td>${t(account.type === 1 ? 'business' : 'consumer')}</td><td class="number">${normal}</td><td class="number">${ai}</td>
      <td>${stateOf(visit, account)}</td></tr>`;
  });
  const codes = accounts
    .shownCodes()
    .map(
      ({ phone, shown, expires_at }) =>
        html`<tr><td class="fixed">${phone}</td><td class="fixed"><strong>${shown}</strong></td><td class="fixed">${moment(expires_at)}</td></tr>`,
    );
  const seen = accounts.servers(sliceOf(visit, 'servers'));
  const servers = seen.rows.map(
    ({
      server_no,
      first_seen_at,
    }) => html`<tr><td class="fixed">${server_no}</td><td class="fixed">${moment(first_seen_at)}</td>
      <td>${buttonForm(visit, '/customers/free', t('free'), html`<input type="hidden" name="serverNo" value="${server_no}">`)}
      <small>${t('freeHint')}</small></td></tr>`,
  );
  return html`${table(visit, ['name', 'phone', 'category', 'normal', 'ai', 'status'], rows)}${pager(visit, listed.total)}
    ${codes.length > 0 && html`<h2>${t('codes')}</h2>${table(visit, ['phone', 'smsCode', 'validUntil'], codes)}`}
    <h2>${t('addCustomer')}</h2>
    <form method="post" class="card columns">${csrf}
      ${field(t('name'), html`<input name="name" minlength="2" maxlength="64" value="${entered(visit, '/customers', 'name')}" required>`)}
      ${field(t('phone'), html`<input name="phone" inputmode="numeric" pattern="1[0-9]{10}" value="${entered(visit, '/customers', 'phone')}" required>`)}
      ${field(
        t('category'),
        select(visit, '/customers', 'type', [
          ['1', t('business')],
          ['2', t('consumer')],
        ]),
      )}
      ${field(t('password'), html`<input name="password" type="password" minlength="6" maxlength="20" autocomplete="new-password" required>`, t('passwordRule'))}
      <button>${t('add')}</button></form>
    <h2>${t('servers')}</h2>${table(visit, ['serverNo', 'firstSeen', ''], servers)}${pager(visit, seen.total, 'servers')}`;
}

function one(visit: Visit, account: AccountRow): Html {
  const { t, csrf, authority } = visit;
  const { normal, ai } = authority.balance.of(account.id);
  const path = `/customers/${account.id}`;
  const pools = (action: string) =>
    select(visit, action, 'pool', [
      ['normal', t('normal')],
      ['ai', t('ai')],
    ]);
  const [book, draw] = [`${path}/book`, `${path}/draw`];
  const booked = authority.balance.entries(account.id, sliceOf(visit));
  const entries = booked.rows.map(
    ({
      at,
      pool,
      delta,
      reason,
      note,
      clerk,
    }) => html`<tr><td class="fixed">${moment(at)}</td><td>${t(pool)}</td>
      <td class="number">${delta > 0 ? `+${delta}` : delta}</td><td>${t(reason)}</td><td>${note}</td><td>${clerk ?? '–'}</td></tr>`,
  );
  const isBlocked = account.is_blocked !== 0;
  return html`<div class="card"><dl><dt>${t('name')}</dt><dd>${account.name} ${stateOf(visit, account)}</dd>
      <dt>${t('phone')}</dt><dd>${account.phone}</dd><dt>${t('category')}</dt><dd>${t(account.type === 1 ? 'business' : 'consumer')}</dd>
      <dt>${t('balance')}</dt><dd>${t('normal')} <strong>${normal}</strong> · ${t('ai')} <strong>${ai}</strong></dd></dl></div>
    <h2>${t('book')}</h2><form method="post" action="${book}" class="card columns">${csrf}
      ${field(t('pool'), pools(book))}${field(t('count'), html`<input name="count" type="number" step="1" value="${entered(visit, book, 'count')}" required>`, t('bookHint'))}
      ${field(t('note'), html`<input name="note" maxlength="200" value="${entered(visit, book, 'note')}">`)}<button>${t('bookButton')}</button></form>
    <h2>${t('drawFile')}</h2><form method="post" action="${draw}" class="card columns">${csrf}
      ${field(t('serverNo'), html`<input name="serverNo" pattern="[A-Z0-9]{10}" value="${entered(visit, draw, 'serverNo')}" required>`, t('drawHint'))}${field(t('pool'), pools(draw))}
      ${field(t('count'), html`<input name="count" type="number" min="1" max="10000" value="${entered(visit, draw, 'count')}" required>`)}<button>${t('drawButton')}</button></form>
    <h2>${t('entries')}</h2>${table(visit, ['time', 'pool', 'count', 'action', 'note', 'by'], entries)}${pager(visit, booked.total)}
    <h2>${t('setPassword')}</h2><form method="post" action="${path}/password" class="card columns">${csrf}
      ${field(t('newPassword'), html`<input name="password" type="password" minlength="6" maxlength="20" autocomplete="new-password" required>`, t('passwordRule'))}
      <button>${t('setPassword')}</button></form>
    <p>${buttonForm(visit, `${path}/block`, t(isBlocked ? 'unblock' : 'block'), html`<input type="hidden" name="blocked" value="${isBlocked ? 0 : 1}">`)}</p>`;
}

function stateOf({ t }: Visit, { is_blocked }: AccountRow): Html {
  return is_blocked !== 0 ? tag('bad', t('blocked')) : tag('good', t('active'));
}
