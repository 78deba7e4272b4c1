import * as z from 'zod';
import { poolSchema } from '../balance/balance.ts';

export const providerSchema = z.enum(['alipay', 'wechat']);

export type ProviderName = z.infer<typeof providerSchema>;

export const orderRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  account_id: z.string(),
  server_no: z.string(),
  request_id: z.string(),
  plan_id: z.string(),
  name: z.string(),
  pool: poolSchema,
  months: z.int().nullable(),
  quantity: z.int(),
  unit_price_fen: z.int(),
  total_fen: z.int(),
  pay_type: providerSchema,
  /** `credited`: the file has been fetched. `late_paid`: paid after its end, for the clerk to decide. */
  trade_status: z.enum(['awaiting', 'paid', 'credited', 'expired', 'cancelled', 'late_paid']),
  expires_at: z.int(),
  created_at: z.int(),
  paid_at: z.int().nullable(),
  file: z.instanceof(Uint8Array).nullable(),
  invoice_title: z.string().nullable(),
  invoice_tax_no: z.string().nullable(),
  invoice_email: z.string().nullable(),
});

export type OrderRow = z.infer<typeof orderRowSchema>;

export const attemptRowSchema = z.object({
  out_trade_no: z.string(),
  order_id: z.string(),
  provider: providerSchema,
  merchant: z.string(),
  /** `closing`: its end has been asked for, and may give money back. `refunded`: it did. */
  state: z.enum(['open', 'closing', 'closed', 'refunded', 'paid']),
  qr_url: z.string().nullable(),
  created_at: z.int(),
  /** When its end was first asked for. */
  closing_since: z.int().nullable(),
  last_query_at: z.int().nullable(),
  next_query_at: z.int().nullable(),
});

/** One QR code of an order. */
export type AttemptRow = z.infer<typeof attemptRowSchema>;

/** Less than the QR code of any provider. */
export const ORDER_LIFE_MS = 15 * 60_000;

/**
 * How many seconds after its start a payment is queried while its end is unknown; then once a day. Queries
 * between these times, by polls or at the end of an order, do not change them.
 */
const QUERIED_AFTER_S = [
  5, 15, 30, 45, 75, 105, 165, 225, 345, 465, 765, 1065, 1665, 3465, 7065, 14_265, 28_665, 57_465, 100_665,
];
const DAY_MS = 24 * 60 * 60_000;

/**
 * When to query a payment next.
 * @param since when its code was made, or when its end was first asked for
 */
export function nextQueryAt(since: number, now: number): number {
  const times = QUERIED_AFTER_S.map((seconds) => since + seconds * 1000);
  return times.find((time) => time > now) ?? now + DAY_MS;
}

/** The same day so many months later, or the last one of a shorter month, in UTC. */
export function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}
