import * as z from 'zod';
import { providerSchema } from '../orders/order.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

const eventRowSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  code: z.string(),
  customer: z.string(),
  provider: providerSchema,
  transaction_id: z.string(),
  amount_fen: z.int(),
  outcome: z.enum(['late', 'extra', 'refunded']),
  paid_at: z.int(),
});

const refusalRowSchema = z.object({
  at: z.int(),
  provider: z.string(),
  reason: z.string(),
  detail: z.string(),
});

export type OpenPayment = z.infer<typeof eventRowSchema>;

/** Payments that no program decides about: the clerk credits them, or gives the money back. */
export class Reviews {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Oldest first. */
  open(): OpenPayment[] {
    return this.#db.all(
      eventRowSchema,
      `select event.id, order_id, code, account.name as customer, provider, transaction_id, amount_fen, outcome, event.paid_at
       from payment_event as event join purchase_order on purchase_order.id = order_id
       join account on account.id = account_id
       where outcome <> 'credited' and event.id not in (select event_id from payment_review) order by event.id limit 200`,
    );
  }

  /** One that is undecided. */
  find(id: number): OpenPayment | undefined {
    return this.open().find((event) => event.id === id);
  }

  /** @throws Error when it was decided already */
  resolve(id: number, resolution: 'credited' | 'refunded', note: string, clerk: string): void {
    this.#db.insert('payment_review', { event_id: id, resolution, note, clerk, at: this.#clock.now() });
  }

  /** The newest notices that were refused. */
  refusals(): z.infer<typeof refusalRowSchema>[] {
    return this.#db.all(refusalRowSchema, 'select * from payment_refusal order by id desc limit 50');
  }
}
