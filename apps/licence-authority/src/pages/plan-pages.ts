import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Authority } from '../authority.ts';
import { poolSchema } from '../balance/balance.ts';
import { type Html, html } from './html.ts';
import { buttonForm, entered, field, select, table, tag, yuan } from './parts.ts';
import { addAction, addPage, type Visit } from './visit.ts';

/** Ten thousand activations of the dearest plan are still a number of fen that providers take. */
const DEAREST_FEN = 10_000_000;

const planSchema = z.object({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  name: z.string().trim().min(1).max(32),
  name_en: z.string().trim().min(1).max(64),
  pool: poolSchema,
  price: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/),
  months: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(120)]),
});

/** Plans that customers can buy. */
export function addPlanPages(app: FastifyInstance, authority: Authority): void {
  const { plans, clerks } = authority;
  addPage(app, authority, '/plans', (visit) => ({ title: 'plans', body: list(visit) }));
  addAction(app, authority, '/plans', ({ fields, session }) => {
    const plan = planSchema.safeParse(fields);
    if (!plan.success) return { to: '/plans', problem: 'problem_form' };
    const { price, ...others } = plan.data;
    const unit_price_fen = Math.round(Number(price) * 100);
    if (unit_price_fen < 1 || unit_price_fen > DEAREST_FEN) return { to: '/plans', problem: 'problem_form' };
    if (plans.isCodeTaken(others.code)) return { to: '/plans', problem: 'problem_code' };
    plans.create({ ...others, unit_price_fen });
    clerks.note(session.name, 'plan added', `${others.code} ${unit_price_fen}`);
    return { to: '/plans' };
  });
  addAction(app, authority, '/plans/:id/offer', ({ params, fields, session }) => {
    const isOffered = fields.offered === '1';
    plans.setOffered(params.id ?? '', isOffered);
    clerks.note(session.name, isOffered ? 'plan offered' : 'plan withdrawn', params.id ?? '');
    return { to: '/plans' };
  });
}

function list(visit: Visit): Html {
  const { t, csrf, language, authority } = visit;
  const rows = authority.plans.list().map((plan) => {
    const isOffered = plan.is_offered !== 0;
    const state = isOffered ? tag('good', t('offered')) : tag('off', t('withdrawn'));
    const turn = html`<input type="hidden" name="offered" value="${isOffered ? 0 : 1}">`;
    return html`<tr><td class="fixed">${plan.code}</td><td>${language === 'zh' ? plan.name : plan.name_en}</td><td>${t(plan.pool)}</td>
      <td class="number">${yuan(plan.unit_price_fen)}</td><td class="number">${plan.months ?? t('forEver')}</td><td>${state}</td>
      <td>${buttonForm(visit, `/plans/${plan.id}/offer`, t(isOffered ? 'withdraw' : 'offer'), turn)}</td></tr>`;
  });
  return html`${table(visit, ['code', 'name', 'pool', 'unitPrice', 'months', 'status', ''], rows)}
    <h2>${t('addPlan')}</h2><form method="post" class="card columns">${csrf}
      ${field(t('code'), html`<input name="code" value="${entered(visit, '/plans', 'code')}" pattern="[A-Za-z0-9_\\-]{1,32}" required>`)}
      ${field(t('nameZh'), html`<input name="name" value="${entered(visit, '/plans', 'name')}" maxlength="32" required>`)}
      ${field(t('nameEn'), html`<input name="name_en" value="${entered(visit, '/plans', 'name_en')}" maxlength="64" required>`)}
      ${field(
        t('pool'),
        select(visit, '/plans', 'pool', [
          ['normal', t('normal')],
          ['ai', t('ai')],
        ]),
      )}
      ${field(t('unitPrice'), html`<input name="price" value="${entered(visit, '/plans', 'price')}" type="number" min="0.01" max="100000" step="0.01" required>`)}
      ${field(t('months'), html`<input name="months" value="${entered(visit, '/plans', 'months')}" type="number" min="1" max="120">`, t('monthsHint'))}<button>${t('add')}</button></form>`;
}
