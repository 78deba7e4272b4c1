import type { Notice, PaymentGateway, Trade } from '@marquee/testkit/payment-gateway';
import * as z from 'zod';
import { TestAuthority, type TestServer } from './test-authority.ts';
import type { TestClock } from './test-clock.ts';

export const PRICE_FEN = 19_900;
/** The ledger of an order that was paid once, in time. */
export const CREDITED = { status: 'paid', events: ['credited'], hasFile: true };

/** An authority that is paid through a gateway, with a plan and a customer whose server is signed in. */
export class Shop extends TestAuthority {
  readonly gateway: PaymentGateway;
  readonly planId: string;
  #requests = 0;

  /** @param clock also that of the gateway */
  constructor(gateway: PaymentGateway, clock: TestClock) {
    super(clock);
    this.gateway = gateway;
    this.useGateway();
    const plan = { code: 'year', name: '年度激活', name_en: 'A year', pool: 'normal' as const };
    this.planId = this.parts.plans.create({ ...plan, unit_price_fen: PRICE_FEN, months: 12 });
  }

  useGateway(): void {
    this.parts.settings.save('alipay', this.gateway.alipaySettings);
    this.parts.settings.save('wechat', this.gateway.wechatSettings);
  }

  /** The answer to an order of three activations. */
  order(server: TestServer, payType: 'alipay' | 'wechat', changed: object = {}) {
    this.#requests += 1;
    const request_id = `request-${this.#requests}`;
    const wish = { request_id, plan_id: this.planId, quantity: 3, pay_type: payType, ...changed };
    return server.call('POST', '/v1/orders', wish);
  }

  /** Brings a notice to the authority; true when it needs not be sent again. */
  async deliver({ url, headers, body }: Pick<Notice, 'url' | 'headers' | 'body'>): Promise<boolean> {
    const answer = await this.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
    });
    return answer.body === 'success' || answer.statusCode === 204;
  }

  /** The buyer pays this order, and no notice comes. */
  pay(code: string): Trade {
    const trade = this.gateway.trade(code);
    this.gateway.pay(trade);
    return trade;
  }

  /** Everything that the ledgers say about an order. */
  ledger(id: string): { status: string; events: string[]; hasFile: boolean } {
    const { db, store } = this.parts;
    const { trade_status, file } = store.get(id);
    const rows = db.all(
      outcomeSchema,
      'select outcome from payment_event where order_id = ? order by id',
      id,
    );
    return { status: trade_status, events: rows.map(({ outcome }) => outcome), hasFile: file !== null };
  }

  refusals(): string[] {
    return this.parts.db
      .all(reasonSchema, 'select reason, detail from payment_refusal order by id')
      .map(({ reason, detail }) => (reason === 'notice' ? detail : reason));
  }
}

const outcomeSchema = z.object({ outcome: z.string() });
const reasonSchema = z.object({ reason: z.string(), detail: z.string() });
