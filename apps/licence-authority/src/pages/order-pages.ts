import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Authority } from '../authority.ts';
import type { OrderRow } from '../orders/order.ts';
import { type Html, html } from './html.ts';
import { buttonForm, entered, moment, table, tag, yuan } from './parts.ts';
import { pager, sliceOf } from './slice.ts';
import { addAction, addPage, type Visit } from './visit.ts';

const tags = {
  awaiting: 'busy',
  paid: 'good',
  credited: 'good',
  expired: 'off',
  cancelled: 'off',
  late_paid: 'bad',
} as const;

/** Orders, payments for the clerk to decide about, and refused notices. */
export function addOrderPages(app: FastifyInstance, authority: Authority): void {
  const { settling, reviews, clerks } = authority;
  addPage(app, authority, '/orders', (visit) => ({ title: 'orders', body: list(visit) }));
  addAction(app, authority, '/orders/payments/:id/credit', ({ params, session }) => {
    const event = reviews.find(Number(params.id));
    if (event?.outcome !== 'late') return { to: '/orders', problem: 'problem_decided' };
    authority.db.transaction(() => {
      settling.creditLate(event.order_id);
      reviews.resolve(event.id, 'credited', '', session.name);
    });
    clerks.note(session.name, 'late payment credited', event.code);
    return { to: '/orders' };
  });
  addAction(app, authority, '/orders/payments/:id/refunded', ({ params, fields, session }) => {
    const note = z.string().trim().min(1).max(200).safeParse(fields.note);
    if (!note.success) return { to: '/orders', problem: 'problem_form' };
    const event = reviews.find(Number(params.id));
    if (!event) return { to: '/orders', problem: 'problem_decided' };
    reviews.resolve(event.id, 'refunded', note.data, session.name);
    clerks.note(session.name, 'payment refunded', `${event.code}: ${note.data}`);
    return { to: '/orders' };
  });
}

function list(visit: Visit): Html {
  const { t, authority } = visit;
  const open = authority.reviews.open().map((event) => {
    const url = `/orders/payments/${event.id}`;
    const credit = event.outcome === 'late' && buttonForm(visit, `${url}/credit`, t('credit'));
    const note = html`<input name="note" maxlength="200" placeholder="${t('refundNote')}" aria-label="${t('refundNote')}" value="${entered(visit, `${url}/refunded`, 'note')}" required>`;
    const why = { late: t('late'), extra: t('extra'), refunded: t('refundedOutcome') };
    return html`<tr><td class="fixed">${event.code}</td><td>${event.customer}</td><td class="number">${yuan(event.amount_fen)}</td>
      <td>${t(event.provider)}<br><small>${event.transaction_id}</small></td><td>${why[event.outcome]}</td><td class="fixed">${moment(event.paid_at)}</td>
      <td>${credit}${buttonForm(visit, `${url}/refunded`, t('refunded'), note)}</td></tr>`;
  });
  const orders = authority.store.list(sliceOf(visit));
  const rows = orders.rows.map((order) => row(visit, order));
  const refusals = authority.reviews
    .refusals()
    .map(
      ({ at, provider, reason, detail }) =>
        html`<tr><td class="fixed">${moment(at)}</td><td>${provider}</td><td>${reason}</td><td>${detail}</td></tr>`,
    );
  return html`${
    open.length > 0 &&
    html`<h2>${t('reviewTitle')}</h2><p class="hint">${t('reviewHint')}</p>
    ${table(visit, ['order', 'customer', 'amount', 'transaction', 'reason', 'time', ''], open)}<h2>${t('orders')}</h2>`
  }
    ${table(visit, ['order', 'customer', 'plan', 'quantity', 'total', 'paidBy', 'status', 'created', 'invoice'], rows)}${pager(visit, orders.total)}
    ${refusals.length > 0 && html`<h2>${t('refusals')}</h2>${table(visit, ['time', 'paidBy', 'reason', 'detail'], refusals)}`}`;
}

function row({ t, authority }: Visit, order: OrderRow): Html {
  const account = authority.accounts.find(order.account_id);
  const invoice = [order.invoice_title, order.invoice_tax_no, order.invoice_email].filter(
    (part) => part !== null && part !== '',
  );
  return html`<tr><td class="fixed">${order.code}</td><td>${account?.name}<br><small>${order.server_no}</small></td><td>${order.name}</td>
    <td class="number">${order.quantity}</td><td class="number">${yuan(order.total_fen)}</td><td>${t(order.pay_type)}</td>
    <td>${tag(tags[order.trade_status], t(order.trade_status))}</td><td class="fixed">${moment(order.created_at)}</td>
    <td>${invoice.length > 0 ? invoice.map((part) => html`${part}<br>`) : '–'}</td></tr>`;
}
