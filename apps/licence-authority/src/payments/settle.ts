import * as z from 'zod';
import type { KeyStore } from '../keys/key-store.ts';
import { monthsLater, type OrderRow } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/system-chance.ts';
import type { Evidence } from './provider.ts';

/** Refused evidence is shown to the clerk; older entries give way. */
const REFUSALS_KEPT = 1000;

/**
 * `credited`: the order is paid. `repeated`: this payment is known. `late`: paid after its end, `extra`: paid a second
 * time, `refunded`: given back by its provider already; all three are for the clerk to look at.
 */
export type SettledAs = 'credited' | 'repeated' | 'late' | 'extra' | 'refunded';

export type Settlement =
  | { readonly ok: true; readonly as: SettledAs }
  | {
      readonly ok: false;
      /** `closing`: the provider is just being asked to end this payment, which decides about it; to be tried again. */
      readonly error: 'unknown_order' | 'wrong_merchant' | 'wrong_currency' | 'wrong_amount' | 'closing';
    };

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly store: OrderStore;
}

/** The only place where an order becomes paid: notices, polls and the reconciliation end here. */
export class Settling {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #keys: KeyStore;
  readonly #store: OrderStore;

  constructor({ db, clock, keys, store }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#keys = keys;
    this.#store = store;
  }

  /** One transaction: the payment, the state of the order, and its file. The caller answers after the commit. */
  settle(evidence: Evidence): Settlement {
    return this.#db.transaction(() => {
      const settlement = this.#decide(evidence);
      if (!settlement.ok && settlement.error !== 'closing') {
        this.noteRefusal(evidence.provider, settlement.error, describe(evidence));
      }
      return settlement;
    });
  }

  /** Issues the file of an order that the clerk credits although it was paid late. @returns whether it was late */
  creditLate(orderId: string): boolean {
    return this.#db.transaction(() => {
      const order = this.#store.find(orderId);
      if (order?.trade_status !== 'late_paid') return false;
      this.#store.setPaid(orderId, order.paid_at ?? this.#clock.now(), this.#issueFile(order));
      return true;
    });
  }

  /** Keeps what was refused for the clerk to see. */
  noteRefusal(provider: string, reason: string, detail: string): void {
    this.#db.insert('payment_refusal', {
      at: this.#clock.now(),
      provider,
      reason,
      detail: detail.slice(0, 300),
    });
    this.#db.run(
      'delete from payment_refusal where id <= (select max(id) from payment_refusal) - ?',
      REFUSALS_KEPT,
    );
  }

  #decide(evidence: Evidence): Settlement {
    const { provider, outTradeNo, transactionId } = evidence;
    const attempt = this.#store.findAttempt(outTradeNo);
    if (!attempt || attempt.provider !== provider || transactionId === '')
      return { ok: false, error: 'unknown_order' };
    const order = this.#store.get(attempt.order_id);
    if (evidence.merchant !== attempt.merchant) return { ok: false, error: 'wrong_merchant' };
    if (evidence.currency !== 'CNY') return { ok: false, error: 'wrong_currency' };
    if (evidence.amountFen !== order.total_fen) return { ok: false, error: 'wrong_amount' };
    if (this.#isKnown(evidence)) return { ok: true, as: 'repeated' };
    if (attempt.state === 'closing') {
      // The provider answers again: the next regular query may be a day away.
      this.#store.makeDue(outTradeNo);
      return { ok: false, error: 'closing' };
    }
    const as = attempt.state === 'refunded' ? 'refunded' : settledAs(order);
    this.#db.insert('payment_event', {
      provider,
      transaction_id: transactionId,
      order_id: order.id,
      out_trade_no: outTradeNo,
      amount_fen: evidence.amountFen,
      outcome: as,
      source: evidence.source,
      at: this.#clock.now(),
      paid_at: evidence.paidAt,
    });
    if (as !== 'refunded') this.#store.setAttemptState(outTradeNo, 'paid');
    if (as === 'credited') this.#store.setPaid(order.id, evidence.paidAt, this.#issueFile(order));
    if (as === 'late') this.#store.setLatePaid(order.id, evidence.paidAt);
    return { ok: true, as };
  }

  #isKnown({ provider, transactionId }: Evidence): boolean {
    const sql = 'select 1 as found from payment_event where provider = ? and transaction_id = ?';
    return this.#db.find(z.object({ found: z.int() }), sql, provider, transactionId) !== undefined;
  }

  #issueFile({ id, server_no, pool, quantity, months }: OrderRow): Uint8Array {
    const now = this.#clock.now();
    return this.#keys.sign('activations', {
      kind: 'activations',
      serial: newId(),
      serverNo: server_no,
      pool,
      count: quantity,
      issuedAt: now,
      notAfter: months === null ? null : monthsLater(now, months),
      orderId: id,
    });
  }
}

function settledAs(order: OrderRow): 'credited' | 'late' | 'extra' {
  switch (order.trade_status) {
    case 'awaiting':
      return 'credited';
    case 'expired':
    case 'cancelled':
      return 'late';
    case 'paid':
    case 'credited':
    case 'late_paid':
      return 'extra';
  }
}

function describe({ outTradeNo, transactionId, amountFen, currency, merchant }: Evidence): string {
  return `${outTradeNo} ${transactionId} ${amountFen} ${currency} ${merchant}`;
}
