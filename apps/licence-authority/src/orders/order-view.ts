import type { OrderRow } from './order.ts';
import type { OrderStore } from './order-store.ts';

/** An order as servers get it. */
export function orderView(store: OrderStore, order: OrderRow) {
  const isPayable = order.trade_status === 'awaiting';
  const [attempt] = isPayable ? store.attempts(order.id) : [];
  return {
    id: order.id,
    code: order.code,
    name: order.name,
    pool: order.pool,
    pay_type: order.pay_type,
    quantity: order.quantity,
    unit_price_fen: order.unit_price_fen,
    total_fen: order.total_fen,
    qr_url: attempt?.state === 'open' ? attempt.qr_url : null,
    trade_status: order.trade_status,
    expires_at: order.expires_at,
    created_at: order.created_at,
    paid_at: order.paid_at,
    file: order.file && Buffer.from(order.file).toString('base64'),
    invoice:
      order.invoice_title === null
        ? null
        : { title: order.invoice_title, tax_no: order.invoice_tax_no, email: order.invoice_email },
  };
}
