import type { AccountRow } from '../accounts/account.ts';
import type { PlanRow } from '../plans/plans.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Slice, Sliced } from '../platform/database.ts';
import { newId, randomDigits } from '../platform/system-chance.ts';
import {
  type AttemptRow,
  attemptRowSchema,
  nextQueryAt,
  ORDER_LIFE_MS,
  type OrderRow,
  orderRowSchema,
  type ProviderName,
} from './order.ts';

const NEWEST_FIRST = 'created_at desc, id';

/** The fields of a new order that its buyer decides. */
export interface Purchase {
  readonly requestId: string;
  readonly serverNo: string;
  readonly plan: PlanRow;
  readonly quantity: number;
  readonly payType: ProviderName;
}

/** Orders and their payments in the database. */
export class OrderStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  find(id: string): OrderRow | undefined {
    return this.#db.find(orderRowSchema, 'select * from purchase_order where id = ?', id);
  }

  /** An order that is there. */
  get(id: string): OrderRow {
    const row = this.find(id);
    if (!row) throw new Error(`there is no order ${id}`);
    return row;
  }

  findRequest(accountId: string, requestId: string): OrderRow | undefined {
    const sql = 'select * from purchase_order where account_id = ? and request_id = ?';
    return this.#db.find(orderRowSchema, sql, accountId, requestId);
  }

  /** The order of a server that can be paid now. */
  findUnpaid(serverNo: string): OrderRow | undefined {
    const sql = `select * from purchase_order where server_no = ? and trade_status = 'awaiting' and expires_at > ?`;
    return this.#db.find(orderRowSchema, sql, serverNo, this.#clock.now());
  }

  ofAccount(accountId: string, serverNo: string, page: number, perPage: number): Sliced<OrderRow> {
    const from = 'from purchase_order where account_id = ? and server_no = ?';
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    return this.#db.slice(orderRowSchema, from, NEWEST_FIRST, slice, accountId, serverNo);
  }

  /** Of all customers, the newest first. */
  list(slice: Slice): Sliced<OrderRow> {
    return this.#db.slice(orderRowSchema, 'from purchase_order', NEWEST_FIRST, slice);
  }

  /** Orders whose time is up. */
  overdue(): OrderRow[] {
    const sql = `select * from purchase_order where trade_status = 'awaiting' and expires_at <= ? limit 50`;
    return this.#db.all(orderRowSchema, sql, this.#clock.now());
  }

  /** The price is that of the plan, whatever the buyer says. */
  insert(account: AccountRow, { requestId, serverNo, plan, quantity, payType }: Purchase): OrderRow {
    const now = this.#clock.now();
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    const row: OrderRow = {
      id: newId(),
      code: `MQ${day}${randomDigits(10)}`,
      account_id: account.id,
      server_no: serverNo,
      request_id: requestId,
      plan_id: plan.id,
      name: plan.name,
      pool: plan.pool,
      months: plan.months,
      quantity,
      unit_price_fen: plan.unit_price_fen,
      total_fen: plan.unit_price_fen * quantity,
      pay_type: payType,
      trade_status: 'awaiting',
      expires_at: now + ORDER_LIFE_MS,
      created_at: now,
      paid_at: null,
      file: null,
      invoice_title: null,
      invoice_tax_no: null,
      invoice_email: null,
    };
    this.#db.insert('purchase_order', row);
    return row;
  }

  /** @returns whether the order was in that state */
  move(id: string, from: OrderRow['trade_status'], to: OrderRow['trade_status']): boolean {
    const sql = 'update purchase_order set trade_status = ? where id = ? and trade_status = ?';
    return this.#db.run(sql, to, id, from) === 1;
  }

  /** Gives an unpaid order its full time again. */
  renew(id: string, payType: ProviderName): void {
    const sql = `update purchase_order set trade_status = 'awaiting', expires_at = ?, pay_type = ? where id = ?`;
    this.#db.run(sql, this.#clock.now() + ORDER_LIFE_MS, payType, id);
  }

  setPaid(id: string, paidAt: number, file: Uint8Array): void {
    const sql = `update purchase_order set trade_status = 'paid', paid_at = ?, file = ? where id = ?`;
    this.#db.run(sql, paidAt, file, id);
  }

  setLatePaid(id: string, paidAt: number): void {
    this.#db.run(
      `update purchase_order set trade_status = 'late_paid', paid_at = ? where id = ?`,
      paidAt,
      id,
    );
  }

  setInvoice(id: string, { title, taxNo, email }: { title: string; taxNo: string; email: string }): void {
    const sql =
      'update purchase_order set invoice_title = ?, invoice_tax_no = ?, invoice_email = ? where id = ?';
    this.#db.run(sql, title, taxNo, email, id);
  }

  attempts(orderId: string): AttemptRow[] {
    const sql =
      'select * from payment_attempt where order_id = ? order by created_at desc, out_trade_no desc';
    return this.#db.all(attemptRowSchema, sql, orderId);
  }

  findAttempt(outTradeNo: string): AttemptRow | undefined {
    const sql = 'select * from payment_attempt where out_trade_no = ?';
    return this.#db.find(attemptRowSchema, sql, outTradeNo);
  }

  insertAttempt({ id, code }: OrderRow, provider: ProviderName, merchant: string): AttemptRow {
    const now = this.#clock.now();
    const row: AttemptRow = {
      out_trade_no: `${code}_${this.attempts(id).length + 1}`,
      order_id: id,
      provider,
      merchant,
      state: 'open',
      qr_url: null,
      created_at: now,
      closing_since: null,
      last_query_at: null,
      next_query_at: nextQueryAt(now, now),
    };
    this.#db.insert('payment_attempt', row);
    return row;
  }

  setQrUrl(outTradeNo: string, qrUrl: string): void {
    this.#db.run('update payment_attempt set qr_url = ? where out_trade_no = ?', qrUrl, outTradeNo);
  }

  /** @returns whether it was not over */
  setClosing(outTradeNo: string): boolean {
    const now = this.#clock.now();
    const sql = `update payment_attempt set state = 'closing', closing_since = coalesce(closing_since, ?),
                 next_query_at = iif(closing_since is null, ?, next_query_at)
                 where out_trade_no = ? and state in ('open', 'closing')`;
    return this.#db.run(sql, now, nextQueryAt(now, now), outTradeNo) === 1;
  }

  /** Leaves one that has been paid as it is. */
  setAttemptState(outTradeNo: string, state: AttemptRow['state']): void {
    const isOver = state === 'closed' || state === 'refunded' || state === 'paid';
    this.#db.run(
      `update payment_attempt set state = ?, closing_since = null${isOver ? ', next_query_at = null' : ''}
       where out_trade_no = ? and state <> 'paid'`,
      state,
      outTradeNo,
    );
  }

  /** Payments whose end is unknown and that are due to be queried. */
  dueAttempts(limit: number): AttemptRow[] {
    const sql = `select * from payment_attempt where state in ('open', 'closing') and next_query_at <= ?
                 order by next_query_at limit ?`;
    return this.#db.all(attemptRowSchema, sql, this.#clock.now(), limit);
  }

  /** Has a payment queried as soon as possible. */
  makeDue(outTradeNo: string): void {
    const sql = 'update payment_attempt set next_query_at = ? where out_trade_no = ?';
    this.#db.run(sql, this.#clock.now(), outTradeNo);
  }

  /** Called before a query is sent, so that a provider that never answers is asked less and less often. */
  noteQuery({ out_trade_no, created_at, closing_since }: AttemptRow): void {
    const now = this.#clock.now();
    this.#db.run(
      'update payment_attempt set last_query_at = ?, next_query_at = ? where out_trade_no = ?',
      now,
      nextQueryAt(closing_since ?? created_at, now),
      out_trade_no,
    );
  }
}
