import type { LicenceOrder, LicenceOrderListQuery } from '@marquee/contract';
import type { Insertable } from 'kysely';
import { listOf, mapPage, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { LicenceOrderTable } from '../../../platform/database/tables/licences.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type Condition, where } from '../../../platform/database/where.ts';
import type { OrderAnswer } from './authority-answers.model.ts';

export type OrderRow = Row<'licence_order'>;

type OrderFilter = Omit<LicenceOrderListQuery, 'page' | 'per_page' | 'sort'>;

function matches(companyId: number, filter: OrderFilter): Condition {
  return where.all(
    where.eq('licence_order.company_id', companyId),
    where.contains('licence_order.code', filter.search),
    where.eq('licence_order.trade_status', filter.trade_status),
    where.atLeast('licence_order.created_at', filter.from),
    where.atMost('licence_order.created_at', filter.to),
  );
}

/** Orders that the vendor has answered. */
function foundOrders(db: Db, companyId: number, filter: OrderFilter) {
  return query(db)
    .selectFrom('licence_order')
    .where('licence_order.order_id', 'is not', null)
    .where(matches(companyId, filter));
}

export async function list(
  db: Db,
  companyId: number,
  { page, per_page, sort, ...filter }: LicenceOrderListQuery,
): Promise<Page<LicenceOrder>> {
  const rows = await listOf(foundOrders(db, companyId, filter), {
    page,
    per_page,
    order: orderOf(sort),
    rows: (paged) => paged.selectAll(),
  });
  return mapPage(rows, toOrder);
}

/** A part of all that match, for a table. */
export async function listPart(
  db: Db,
  companyId: number,
  filter: OrderFilter,
  part: { offset: number; limit: number },
): Promise<LicenceOrder[]> {
  const rows = await foundOrders(db, companyId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(toOrder);
}

function orderOf(sort: LicenceOrderListQuery['sort']) {
  const newest = { column: 'created_at', descending: true } as const;
  return orderBy(sort, 'licence_order', newest, { column: 'licence_order.request_id' });
}

export async function find(db: Db, companyId: number, orderId: string): Promise<OrderRow | undefined> {
  return query(db)
    .selectFrom('licence_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function findRequest(
  db: Db,
  companyId: number,
  requestId: string,
): Promise<OrderRow | undefined> {
  return query(db)
    .selectFrom('licence_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Leaves one that the same request has written at the same time, or of the same order. */
export async function insert(trx: Trx, row: Insertable<LicenceOrderTable>): Promise<void> {
  await query(trx)
    .insertInto('licence_order')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies what the vendor says. An order that is credited stays so, whenever an older answer arrives. */
export async function save(trx: Trx, requestId: string, order: OrderAnswer): Promise<OrderRow> {
  const saved = await query(trx)
    .updateTable('licence_order')
    .set({ order_id: order.id, ...copyOf(order) })
    .where('request_id', '=', requestId)
    .where('trade_status', '!=', 'credited')
    .returningAll()
    .executeTakeFirst();
  return saved ?? getRequest(trx, requestId);
}

function getRequest(trx: Trx, requestId: string): Promise<OrderRow> {
  return query(trx)
    .selectFrom('licence_order')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

export function copyOf(order: OrderAnswer) {
  const isOpen = order.trade_status === 'awaiting';
  return {
    code: order.code,
    name: order.name,
    pool: order.pool,
    pay_type: order.pay_type,
    quantity: order.quantity,
    unit_price_fen: order.unit_price_fen,
    total_fen: order.total_fen,
    qr_url: isOpen ? (order.qr_url ?? '') : '',
    trade_status: order.trade_status,
    expires_at: order.expires_at,
    created_at: order.created_at,
    paid_at: order.paid_at ?? null,
    ...(order.invoice && {
      invoice_title: order.invoice.title,
      invoice_tax_no: order.invoice.tax_no ?? '',
      invoice_email: order.invoice.email ?? '',
    }),
  };
}

export async function setStatus(
  trx: Trx,
  requestId: string,
  trade_status: OrderRow['trade_status'],
): Promise<void> {
  await query(trx)
    .updateTable('licence_order')
    .set({ trade_status })
    .where('request_id', '=', requestId)
    .execute();
}

export async function setInvoice(
  trx: Trx,
  requestId: string,
  { title, tax_no, email }: { title: string; tax_no: string; email: string },
): Promise<OrderRow> {
  return query(trx)
    .updateTable('licence_order')
    .set({ invoice_title: title, invoice_tax_no: tax_no, invoice_email: email })
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders of all companies that may still become paid or have not been credited, since a moment, the newest first. */
export async function listUnsettled(db: Db, since: number): Promise<OrderRow[]> {
  return query(db)
    .selectFrom('licence_order')
    .selectAll()
    .where('trade_status', 'in', ['awaiting', 'paid', 'expired', 'late_paid'])
    .where('order_id', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export function toOrder(row: OrderRow): LicenceOrder {
  return {
    order_id: row.order_id ?? '',
    code: row.code,
    name: row.name,
    pool: row.pool,
    pay_type: row.pay_type,
    quantity: row.quantity,
    unit_price_fen: row.unit_price_fen,
    total_fen: row.total_fen,
    qr_url: row.qr_url,
    trade_status: row.trade_status,
    expires_at: row.expires_at,
    created_at: row.created_at,
    paid_at: row.paid_at,
    invoice_title: row.invoice_title,
    invoice_tax_no: row.invoice_tax_no,
    invoice_email: row.invoice_email,
  };
}

/** Whether any company of this server has the order. */
export async function isKnown(db: Db, orderId: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('licence_order')
    .select('request_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
