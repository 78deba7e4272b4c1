import type { AttemptRow, OrderRow, ProviderName } from '../orders/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { refuse } from '../platform/authority-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { type PaymentProvider, UnknownStateError } from './provider.ts';
import type { Settling } from './settle.ts';

const TICK_MS = 5000;
const MOST_AT_A_TIME = 20;
/** A buyer who polls makes the provider be asked this often at most. */
const LOOK_PAUSE_MS = 3000;
/** An order whose provider does not answer waits for it this long after its time. */
const GRACE_MS = 2 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: OrderStore;
  readonly settling: Settling;
  /** The providers that are set up now. */
  readonly providers: () => ReadonlyMap<ProviderName, PaymentProvider>;
  readonly report: (error: unknown) => void;
}

/** QR codes at the providers: opened, queried until their end is known, and ended. */
export class Payments {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: OrderStore;
  readonly #settling: Settling;
  readonly #providers: () => ReadonlyMap<ProviderName, PaymentProvider>;
  readonly #report: (error: unknown) => void;
  /** Queries under way, so that polls and the timer do not ask twice. */
  readonly #queries = new Map<string, Promise<void>>();
  #stopTimer: (() => void) | undefined;
  #tick: Promise<void> | undefined;

  constructor({ db, clock, store, settling, providers, report }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#store = store;
    this.#settling = settling;
    this.#providers = providers;
    this.#report = report;
  }

  start(): void {
    this.#stopTimer = this.#clock.every(TICK_MS, () => {
      this.#tick ??= this.reconcile()
        .catch(this.#report)
        .finally(() => {
          this.#tick = undefined;
        });
    });
  }

  async stop(): Promise<void> {
    this.#stopTimer?.();
    await this.#tick;
    await Promise.allSettled(this.#queries.values());
  }

  /** Refuses a way to pay that the vendor has not set up. */
  require(name: ProviderName): PaymentProvider {
    return this.#providers().get(name) ?? refuse('payment_not_set_up');
  }

  /** Gets the QR code that an order lacks because its provider did not answer. */
  async ensureQr(order: OrderRow): Promise<void> {
    if (order.trade_status !== 'awaiting') return;
    const [attempt] = this.#store.attempts(order.id);
    if (!attempt) return this.newQr(order);
    if (attempt.qr_url === null && attempt.state === 'open') await this.#open(order, attempt);
  }

  async newQr(order: OrderRow): Promise<void> {
    const { name, merchant } = this.require(order.pay_type);
    const attempt = this.#db.transaction(() => this.#store.insertAttempt(order, name, merchant));
    await this.#open(order, attempt);
  }

  /** Ends all QR codes of an order, and settles those that turn out to be paid. Unknown ones are queried later. */
  async endAll(order: OrderRow): Promise<void> {
    const open = this.#store
      .attempts(order.id)
      .filter(({ state }) => state === 'open' || state === 'closing');
    await Promise.all(open.map((attempt) => this.#end(attempt)));
  }

  /** Asks the providers of an unpaid order again, in the background. */
  look(order: OrderRow): void {
    if (order.trade_status !== 'awaiting') return;
    const latest = this.#clock.now() - LOOK_PAUSE_MS;
    for (const attempt of this.#store.attempts(order.id)) {
      const isDue = attempt.state === 'open' && (attempt.last_query_at ?? attempt.created_at) <= latest;
      if (isDue) void this.#query(attempt).catch(this.#report);
    }
  }

  /** Queries payments that are due, and ends orders whose time is up. */
  async reconcile(): Promise<void> {
    const due = this.#store.dueAttempts(MOST_AT_A_TIME);
    await Promise.all(
      due.map((attempt) => (attempt.state === 'closing' ? this.#end(attempt) : this.#query(attempt))),
    );
    await Promise.all(this.#store.overdue().map((order) => this.#expire(order)));
  }

  async #open(order: OrderRow, attempt: AttemptRow): Promise<void> {
    try {
      const { qrUrl } = await this.require(attempt.provider).open({
        outTradeNo: attempt.out_trade_no,
        totalFen: order.total_fen,
        subject: `${order.name} × ${order.quantity}`,
        expiresAt: order.expires_at,
      });
      this.#store.setQrUrl(attempt.out_trade_no, qrUrl);
    } catch (error) {
      if (!(error instanceof UnknownStateError)) throw error;
      this.#report(error);
      refuse('provider_unreachable');
    }
  }

  /** An order is over only when its provider has said that it was not paid, or has not answered for a while. */
  async #expire(order: OrderRow): Promise<void> {
    await this.endAll(order);
    const isKnown = this.#store
      .attempts(order.id)
      .every(({ state }) => state !== 'open' && state !== 'closing');
    if (isKnown || this.#clock.now() >= order.expires_at + GRACE_MS) {
      this.#store.move(order.id, 'awaiting', 'expired');
    }
  }

  #query(attempt: AttemptRow): Promise<void> {
    const running = this.#queries.get(attempt.out_trade_no);
    if (running) return running;
    const query = this.#queryNow(attempt).finally(() => this.#queries.delete(attempt.out_trade_no));
    this.#queries.set(attempt.out_trade_no, query);
    return query;
  }

  async #queryNow(attempt: AttemptRow): Promise<void> {
    this.#store.noteQuery(attempt);
    const provider = this.#providers().get(attempt.provider);
    if (!provider) return;
    try {
      const state = await provider.query(attempt.out_trade_no);
      if (typeof state === 'object') this.#settling.settle(state.paid);
      else if (state === 'closed') this.#store.setAttemptState(attempt.out_trade_no, 'closed');
      else if (state === 'refunded') this.#store.setAttemptState(attempt.out_trade_no, 'refunded');
    } catch (error) {
      if (!(error instanceof UnknownStateError)) throw error;
      this.#report(error);
    }
  }

  /** While a payment is closing nothing is settled by it: the provider may give the money back. */
  async #end(attempt: AttemptRow): Promise<void> {
    const { out_trade_no: outTradeNo, provider: name } = attempt;
    if (attempt.state === 'open') await this.#query(attempt);
    else this.#store.noteQuery(attempt);
    const provider = this.#providers().get(name);
    if (!provider) return;
    if (!this.#store.setClosing(outTradeNo)) return;
    try {
      const closed = await provider.close(outTradeNo);
      this.#store.setAttemptState(outTradeNo, closed === 'paid' ? 'open' : closed);
      if (closed === 'paid') await this.#query({ ...attempt, state: 'open' });
    } catch (error) {
      if (!(error instanceof UnknownStateError)) throw error;
      this.#report(error);
    }
  }
}
