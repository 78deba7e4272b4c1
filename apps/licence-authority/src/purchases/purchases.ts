import type { AccountRow } from '../accounts/account.ts';
import type { OrderRow, ProviderName } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { orderView } from '../orders/order-view.ts';
import type { Payments } from '../payments/payments.ts';
import type { Plans } from '../plans/plans.ts';
import { refuse } from '../platform/authority-error.ts';
import type { Database } from '../platform/database.ts';
import { Turns } from '../platform/turns.ts';

/** The wish of a buyer. */
export interface OrderRequest {
  readonly requestId: string;
  readonly planId: string;
  readonly quantity: number;
  readonly payType: ProviderName;
}

interface Dependencies {
  readonly db: Database;
  readonly store: OrderStore;
  readonly plans: Plans;
  readonly payments: Payments;
}

/** Orders of customers, from the choice of a plan to the file. */
export class Purchases {
  readonly #db: Database;
  readonly #store: OrderStore;
  readonly #plans: Plans;
  readonly #payments: Payments;
  /** Two tabs that act on the same order act one after the other. */
  readonly #turns = new Turns();

  constructor({ db, store, plans, payments }: Dependencies) {
    this.#db = db;
    this.#store = store;
    this.#plans = plans;
    this.#payments = payments;
  }

  /** The same request gives the same order, with the QR code that the first one may have failed to get. */
  async create(account: AccountRow, serverNo: string, request: OrderRequest): Promise<OrderRow> {
    const { requestId, planId, quantity, payType } = request;
    this.#payments.require(payType);
    const order = this.#db.transaction(() => {
      const known = this.#store.findRequest(account.id, requestId);
      if (known) {
        const isSame =
          known.server_no === serverNo && known.plan_id === planId && known.quantity === quantity;
        return isSame ? known : refuse('request_differs');
      }
      const unpaid = this.#store.findUnpaid(serverNo);
      if (unpaid) this.#refuseSecond(account, unpaid);
      const plan = this.#plans.find(planId);
      if (!plan) refuse('not_found');
      if (plan.is_offered === 0) refuse('plan_withdrawn');
      return this.#store.insert(account, { requestId, serverNo, plan, quantity, payType });
    });
    await this.#turns.take(order.id, () => this.#payments.ensureQr(this.#store.get(order.id)));
    return this.#store.get(order.id);
  }

  /** An order of this account on this server; asks its provider again, without waiting for the answer. */
  look(account: AccountRow, serverNo: string, id: string): OrderRow {
    const order = this.#own(account, serverNo, id);
    this.#payments.look(order);
    return order;
  }

  /** The file of a paid order has been fetched. */
  markCredited(id: string): void {
    this.#store.move(id, 'paid', 'credited');
  }

  /** A new QR code, also by the other provider, and for an order whose time was up. The former one is ended. */
  async pay(account: AccountRow, serverNo: string, id: string, payType: ProviderName): Promise<OrderRow> {
    this.#own(account, serverNo, id);
    this.#payments.require(payType);
    return this.#turns.take(id, () => this.#payAgain(account, serverNo, id, payType));
  }

  /** An order that has been paid meanwhile stays paid. */
  async cancel(account: AccountRow, serverNo: string, id: string): Promise<OrderRow> {
    this.#own(account, serverNo, id);
    return this.#turns.take(id, async () => {
      const order = this.#store.get(id);
      if (order.trade_status === 'cancelled') return order;
      if (order.trade_status !== 'awaiting') refuse('order_over');
      await this.#payments.endAll(order);
      this.#store.move(id, 'awaiting', 'cancelled');
      return this.#store.get(id);
    });
  }

  setInvoice(
    account: AccountRow,
    serverNo: string,
    id: string,
    invoice: { title: string; taxNo: string; email: string },
  ): OrderRow {
    this.#own(account, serverNo, id);
    this.#store.setInvoice(id, invoice);
    return this.#store.get(id);
  }

  async #payAgain(
    account: AccountRow,
    serverNo: string,
    id: string,
    payType: ProviderName,
  ): Promise<OrderRow> {
    const order = this.#store.get(id);
    if (order.trade_status !== 'awaiting' && order.trade_status !== 'expired') refuse('order_over');
    await this.#payments.endAll(order);
    const isOpen = this.#db.transaction(() => {
      const { trade_status } = this.#store.get(id);
      if (trade_status !== 'awaiting' && trade_status !== 'expired') return false;
      const unpaid = this.#store.findUnpaid(serverNo);
      if (unpaid && unpaid.id !== id) this.#refuseSecond(account, unpaid);
      this.#store.renew(id, payType);
      return true;
    });
    if (isOpen) await this.#payments.newQr(this.#store.get(id));
    return this.#store.get(id);
  }

  /** With the other order, unless it is of another customer on the same server. */
  #refuseSecond(account: AccountRow, unpaid: OrderRow): never {
    refuse('unpaid_order', unpaid.account_id === account.id ? { order: orderView(this.#store, unpaid) } : {});
  }

  #own(account: AccountRow, serverNo: string, id: string): OrderRow {
    const order = this.#store.find(id);
    return order?.account_id === account.id && order.server_no === serverNo ? order : refuse('not_found');
  }
}
