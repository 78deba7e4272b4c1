import {
  IMPORT_METHODS,
  type LicenceOrder,
  type LicenceOrderListQuery,
  type LicencePlan,
  licenceErrors,
  type PayType,
  refuse,
  resources,
  type TradeState,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { newId } from '../../../platform/chance/system-chance.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import type { ExcelTable } from '../../../platform/excel/index.ts';
import { type LogFacts, logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { importActivations, readActivations } from '../importing/licence-import.work.ts';
import { hasBatch } from '../ledger/ledger.repository.ts';
import * as servers from '../server/licence-server.repository.ts';
import type { Licensing } from '../server/licensing.service.ts';
import { type Authority, AuthorityRefusal } from './authority.service.ts';
import type { OrderAnswer } from './authority-answers.model.ts';
import type { OrderRow } from './licence-order.repository.ts';
import * as orders from './licence-order.repository.ts';
import { orderTable } from './order-table.model.ts';
import type { VendorSession, VendorSessions } from './vendor-session.service.ts';

/** Providers have told of every payment by then. */
const SETTLED_WITHIN_MS = 3 * 24 * 60 * 60_000;
const PART_SIZE = 500;
const MAX_EXPORTED = 100_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'logger' | 'live'> & {
  licensing: Licensing;
  authority: Authority;
  sessions: VendorSessions;
};

/** Why an order can no longer be changed, by how it has ended. */
const OVER = {
  awaiting: licenceErrors.purchase_failed,
  paid: licenceErrors.order_paid,
  credited: licenceErrors.order_paid,
  late_paid: licenceErrors.order_paid,
  expired: licenceErrors.qr_expired,
  cancelled: licenceErrors.order_cancelled,
} as const satisfies Record<TradeState, unknown>;

interface NewOrder {
  request_id?: string | undefined;
  plan_id: string;
  quantity: number;
  pay_type: PayType;
}

/** Orders of activations at the vendor, who sets prices and takes the money. */
export class LicenceOrders {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in.
   */
  async plans({ company_id }: Actor): Promise<{ plans: LicencePlan[] }> {
    const { authority, sessions } = this.#deps;
    const { server, token } = await sessions.open(company_id);
    return { plans: await sessions.ask(company_id, authority.plans(server, token)) };
  }

  list({ company_id }: Actor, query: LicenceOrderListQuery): Promise<Page<LicenceOrder>> {
    return orders.list(this.#deps.db, company_id, query);
  }

  exportOrders(
    { company_id }: Actor,
    { lang, time_zone, ...filter }: LicenceOrderListQuery & { lang: 'zh' | 'en'; time_zone: string },
  ): ExcelTable {
    const { db, clock } = this.#deps;
    return orderTable(readOrders(db, company_id, filter), { lang, time_zone }, clock.now());
  }

  /**
   * Writes the order before it sends it. An order of this server that awaits payment is adopted, so that it can be paid or
   * cancelled here.
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, unpaid_order, order_failed.
   */
  async add(actor: Actor, { request_id = newId(), ...wanted }: NewOrder): Promise<LicenceOrder> {
    const { db, sessions, authority } = this.#deps;
    const session = await sessions.open(actor.company_id);
    const known = await orders.findRequest(db, actor.company_id, request_id);
    if (!known) await this.#write(actor, request_id, wanted);
    const asked = authority.order(session.server, session.token, { request_id, ...wanted });
    const order = await sessions
      .ask(actor.company_id, asked)
      .catch((error) => this.#orderRefused(actor, error));
    const adopted = await orders.find(db, actor.company_id, order.id);
    return this.#change(actor, adopted?.request_id ?? request_id, order, 'add_order');
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, repeated, file_mismatch, import_failed, file_ended, order_not_found, purchase_failed, unpaid_order,
   * qr_expired, order_cancelled, order_paid.
   */
  async pay(actor: Actor, orderId: string, payType: PayType): Promise<LicenceOrder> {
    const { row, session } = await this.#open(actor, orderId);
    const { authority } = this.#deps;
    const order = await this.#ask(
      actor,
      authority.pay(session.server, session.token, orderId, payType),
    ).catch((error) => this.#changeRefused(actor, orderId, error));
    if (order.trade_status !== 'awaiting') await this.#over(actor, orderId);
    return this.#change(actor, row.request_id, order, 'renew_qr');
  }

  /**
   * Asks the vendor, and imports the activations of an order that is paid.
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, repeated, file_mismatch, import_failed, file_ended, order_not_found, purchase_failed.
   */
  async status(actor: Actor, orderId: string): Promise<LicenceOrder> {
    const { row, session } = await this.#open(actor, orderId);
    const asked = this.#deps.authority.findOrder(session.server, session.token, orderId);
    const order = await this.#ask(actor, asked).catch(toOrderRefusal);
    return orders.toOrder(await this.#settle(row, order, session));
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, repeated, file_mismatch, import_failed, file_ended, order_not_found, purchase_failed, qr_expired,
   * order_cancelled, order_paid.
   */
  async cancel(actor: Actor, orderId: string): Promise<LicenceOrder> {
    const { row, session } = await this.#open(actor, orderId);
    const asked = this.#deps.authority.cancel(session.server, session.token, orderId);
    const order = await this.#ask(actor, asked).catch((error) => this.#changeRefused(actor, orderId, error));
    if (order.trade_status !== 'cancelled') await this.#over(actor, orderId);
    return this.#change(actor, row.request_id, order, 'cancel_order');
  }

  /**
   * Refuses: not_licensed, no_vendor, no_network, clock_differs, other_installation, account_blocked, too_many_attempts,
   * not_signed_in, order_not_found, purchase_failed.
   */
  async invoice(
    actor: Actor,
    { order_id, ...invoice }: { order_id: string; title: string; tax_no: string; email: string },
  ): Promise<LicenceOrder> {
    const { changes, authority } = this.#deps;
    const { row, session } = await this.#open(actor, order_id);
    const asked = authority.invoice(session.server, session.token, order_id, invoice);
    await this.#ask(actor, asked).catch(toOrderRefusal);
    const planned = { operation: 'update', subject: row.code } as const;
    return changes.run(actor, resources.licences, planned, async (trx, change) => {
      change.after = logFacts({ invoice_title: invoice.title, invoice_tax_no: invoice.tax_no });
      return orders.toOrder(await orders.setInvoice(trx, row.request_id, invoice));
    });
  }

  /** Asks for all orders that may have been paid, also when nobody looks at them. */
  async reconcile(): Promise<void> {
    const { db, clock, sessions, authority, logger } = this.#deps;
    for (const row of await orders.listUnsettled(db, clock.now() - SETTLED_WITHIN_MS)) {
      const session = await sessions.find(row.company_id);
      if (!session || row.order_id === null) continue;
      try {
        const asked = authority.findOrder(session.server, session.token, row.order_id);
        await this.#settle(row, await sessions.ask(row.company_id, asked), session);
      } catch (error) {
        logger.warn({ err: error, order: row.order_id }, 'an order could not be reconciled');
      }
    }
  }

  /** Two that settle the same order credit it once: its file has one serial and one order. */
  async #settle(row: OrderRow, order: OrderAnswer, { server }: VendorSession): Promise<OrderRow> {
    const { db, live, licensing } = this.#deps;
    const file = order.file ? readActivations(Buffer.from(order.file, 'base64'), licensing.keys) : undefined;
    const isNew = row.trade_status !== order.trade_status || file !== undefined;
    if (!isNew) return row;
    const saved = await withTransaction(db, async (trx) => {
      const known = await orders.save(trx, row.request_id, order);
      if (!file) return known;
      const locked = await servers.lock(trx, this.#deps.clock.now());
      if (!locked || locked.row.server_no !== server.server_no) return known;
      const origin = { companyId: row.company_id, fileName: '', method: IMPORT_METHODS.online };
      if (!(await hasBatch(trx, file.serial, file.orderId)))
        await importActivations(trx, locked, file, origin, row.made_by);
      await orders.setStatus(trx, row.request_id, 'credited');
      return { ...known, trade_status: 'credited' as const };
    });
    live.changed(row.company_id, 'licences', []);
    return saved;
  }

  async #write(actor: Actor, request_id: string, wanted: Omit<NewOrder, 'request_id'>): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    await withTransaction(db, (trx) =>
      orders.insert(trx, {
        ...{ request_id, ...wanted, company_id: actor.company_id, made_by: actor.name },
        ...{ code: '', name: '', pool: 'normal', unit_price_fen: 0, total_fen: 0, qr_url: '' },
        ...{ trade_status: 'awaiting', expires_at: now, created_at: now },
      }),
    );
  }

  /** Refuses: unpaid_order, order_failed. */
  async #orderRefused(actor: Actor, error: unknown): Promise<never> {
    if (!(error instanceof AuthorityRefusal)) throw error;
    const { order } = error;
    if (error.code !== 'unpaid_order') refuse(licenceErrors.order_failed);
    if (order) await this.#adopt(actor, order);
    refuse(licenceErrors.unpaid_order);
  }

  /** An order whose answer was lost. */
  async #adopt(actor: Actor, order: OrderAnswer): Promise<void> {
    const { db } = this.#deps;
    const { company_id, name: made_by } = actor;
    if (await orders.isKnown(db, order.id)) return;
    await withTransaction(db, (trx) =>
      orders.insert(trx, {
        ...{ request_id: newId(), order_id: order.id, plan_id: '', company_id, made_by },
        ...orders.copyOf(order),
      }),
    );
  }

  async #open(actor: Actor, orderId: string): Promise<{ row: OrderRow; session: VendorSession }> {
    const { db, sessions } = this.#deps;
    const row = (await orders.find(db, actor.company_id, orderId)) ?? refuse(licenceErrors.order_not_found);
    return { row, session: await sessions.open(actor.company_id) };
  }

  #ask<T>(actor: Actor, request: Promise<T>): Promise<T> {
    return this.#deps.sessions.ask(actor.company_id, request);
  }

  /** Refuses: unpaid_order, order_not_found, qr_expired, order_cancelled, order_paid, purchase_failed. */
  async #changeRefused(actor: Actor, orderId: string, error: unknown): Promise<never> {
    if (!(error instanceof AuthorityRefusal)) throw error;
    if (error.code === 'unpaid_order') return this.#orderRefused(actor, error);
    if (error.code === 'order_over') return this.#over(actor, orderId);
    return toOrderRefusal(error);
  }

  /** The vendor does not say how an order has ended, so it is asked. Refuses: qr_expired, order_cancelled, order_paid. */
  async #over(actor: Actor, orderId: string): Promise<never> {
    const { trade_status } = await this.status(actor, orderId);
    refuse(OVER[trade_status]);
  }

  async #change(
    actor: Actor,
    requestId: string,
    order: OrderAnswer,
    act: 'add_order' | 'renew_qr' | 'cancel_order',
  ): Promise<LicenceOrder> {
    const planned = { operation: act === 'add_order' ? 'add' : 'update', act, subject: order.code } as const;
    return this.#deps.changes.run(actor, resources.licences, planned, async (trx, change) => {
      change.after = factsOf(order);
      return orders.toOrder(await orders.save(trx, requestId, order));
    });
  }
}

async function* readOrders(
  db: Db,
  companyId: number,
  { page: _page, per_page: _size, sort: _sort, ...filter }: LicenceOrderListQuery,
): AsyncGenerator<LicenceOrder> {
  for (let offset = 0; offset < MAX_EXPORTED; offset += PART_SIZE) {
    const part = await orders.listPart(db, companyId, filter, { offset, limit: PART_SIZE });
    yield* part;
    if (part.length < PART_SIZE) return;
  }
}

/** Refuses: order_not_found, purchase_failed. */
function toOrderRefusal(error: unknown): never {
  if (!(error instanceof AuthorityRefusal)) throw error;
  if (error.code === 'not_found') refuse(licenceErrors.order_not_found);
  refuse(licenceErrors.purchase_failed);
}

function factsOf({ name, quantity, total_fen, pay_type }: OrderAnswer): LogFacts {
  return logFacts({ name, licence_count: quantity, total_yuan: (total_fen / 100).toFixed(2), pay_type });
}
