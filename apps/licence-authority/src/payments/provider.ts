import type { ProviderName } from '../orders/order.ts';

/** Money that a provider says was paid, after its signature was verified. */
export interface Evidence {
  readonly provider: ProviderName;
  readonly source: 'notice' | 'query';
  /** The merchant and app that received it, as {@link PaymentProvider.merchant}. */
  readonly merchant: string;
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amountFen: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
}

/** A payment as its provider sees it. `absent`: nobody has scanned the code. */
export type TradeState = 'unpaid' | 'absent' | 'closed' | 'refunded' | { readonly paid: Evidence };

/** The end of a payment. `refunded`: it had been paid meanwhile, and the provider gave the money back. */
export type ClosedState = 'closed' | 'paid' | 'refunded';

/** A request for a QR code. */
export interface OpenRequest {
  readonly outTradeNo: string;
  readonly totalFen: number;
  readonly subject: string;
  /** Epoch milliseconds: the provider refuses payments afterwards. */
  readonly expiresAt: number;
}

/** A notice as it came over the wire. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** One way to pay, set up for one merchant. Every answer is verified; whatever cannot be verified is unknown. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly merchant: string;
  /** @throws UnknownStateError */
  open(request: OpenRequest): Promise<{ readonly qrUrl: string }>;
  /** @throws UnknownStateError */
  query(outTradeNo: string): Promise<TradeState>;
  /** @throws UnknownStateError */
  close(outTradeNo: string): Promise<ClosedState>;
  /** The payment of a genuine notice, or null for a genuine one about something else. @throws NoticeRefusedError */
  readNotice(notice: RawNotice): Promise<Evidence | null>;
}

/** No verified answer came: the payment may have happened or not, and has to be queried. */
export class UnknownStateError extends Error {
  override name = 'UnknownStateError';
}

/** A notice that is not from the provider, or not for this merchant. */
export class NoticeRefusedError extends Error {
  override name = 'NoticeRefusedError';
}
