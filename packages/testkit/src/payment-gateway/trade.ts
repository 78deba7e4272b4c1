/** A payment inside the gateway. */
export interface Trade {
  readonly provider: 'alipay' | 'wechat';
  readonly outTradeNo: string;
  /** As the merchant asked for it: yuan for Alipay, fen for WeChat Pay. */
  readonly amount: string;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  state: 'waiting' | 'scanned' | 'paid' | 'closed' | 'refunded';
  transactionId: string;
  paidAt: number;
}

/** A notice ready to be sent, which a test may spoil. */
export interface Notice {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Faults of a gateway in its answers. `lost`: it acts, and its answer does not arrive. */
export type GatewayFault = 'status-503' | 'html' | 'cut' | 'lost' | 'hang' | 'wrong-key' | 'unsigned';
