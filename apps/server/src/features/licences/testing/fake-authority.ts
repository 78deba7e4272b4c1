import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TradeState } from '@marquee/contract';
import { verifyRequest } from '@marquee/licence-format';
import { testVendor } from '../../testing/index.ts';

interface Answer {
  status: number;
  body?: object;
}

interface Asked {
  path: string;
  body: Record<string, unknown>;
  serverNo: string;
}

const TOKEN = 'T'.repeat(43);
const PHONE = '13800000001';
const ORDER_LIFE_MS = 15 * 60_000;

const PLAN = {
  ...{ id: 'a-year', code: 'year', name: '年度激活', name_en: 'A year', pool: 'normal' },
  ...{ unit_price_fen: 19_900, months: 12 },
} as const;

/** The vendor's licence service as docs/adr/licences.md has it, with one account and one plan. */
export class FakeAuthority {
  /** The time by which it checks requests. */
  now = () => 0;
  /** Refuses everything from now on in this way. */
  refusal: { status: number; code: string } | undefined;
  /** Does what it is asked for, and breaks the connection instead of answering. */
  losesAnswers = false;
  /** The activations that the account has left. */
  balance = { normal: 100, ai: 0 };
  readonly orders: FakeOrder[] = [];
  readonly #drawn = new Map<unknown, string>();
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The newest order, which a test changes as a buyer or time would. */
  get order(): FakeOrder {
    const order = this.orders.at(-1);
    if (!order) throw new Error('there is no order');
    return order;
  }

  /** An order for this server that nobody here knows of. */
  addOrder(serverNo: string, values: { request_id?: unknown; quantity?: unknown; pay_type?: unknown } = {}) {
    const order = new FakeOrder(serverNo, this.now(), values);
    this.orders.push(order);
    return order;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.#receive(request);
    if (this.losesAnswers) request.socket.destroy();
    else response.writeHead(status).end(body && JSON.stringify(body));
  }

  async #receive(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = request;
    const serverNo = String(headers['marquee-server']);
    const signed = { method, path, serverNo, body: bytes };
    const verified = verifyRequest(signed, String(headers['marquee-signature']), this.now());
    if (!verified.ok) return refused(401, verified.error);
    if (this.refusal) return refused(this.refusal.status, this.refusal.code);
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
    const asked = { path, body, serverNo };
    if (path.startsWith('/v1/accounts/')) return this.#account(asked);
    if (path.startsWith('/v1/applications')) return refused(404, 'not_found');
    if (headers.authorization !== `Bearer ${TOKEN}`) return refused(401, 'bad_token');
    if (path.startsWith('/v1/orders')) return this.#orders(method, asked);
    if (path === '/v1/points') return this.#draw(asked);
    return { status: 200, body: path === '/v1/plans' ? [PLAN] : this.balance };
  }

  #account({ path, body }: Asked): Answer {
    if (path.endsWith('/code')) return { status: 204 };
    if (body.code !== undefined) return refused(401, 'wrong_code');
    if (body.phone !== PHONE || body.password !== 'Marquee1') return refused(401, 'wrong_password');
    const account = { id: randomUUID(), phone: PHONE, name: '上海示例', type: 1 };
    return { status: 200, body: { token: TOKEN, expires_at: this.now() + 30 * 24 * 3_600_000, account } };
  }

  #draw({ body, serverNo }: Asked): Answer {
    const { request_id } = body;
    const pool = body.pool === 'ai' ? 'ai' : 'normal';
    const count = Number(body.count);
    if (!this.#drawn.has(request_id)) {
      if (this.balance[pool] < count) return refused(409, 'insufficient');
      this.balance[pool] -= count;
      this.#drawn.set(request_id, testVendor.activations(serverNo, { pool, count }).toString('base64'));
    }
    return { status: 200, body: { file: this.#drawn.get(request_id) } };
  }

  #orders(method: string, { path, body, serverNo }: Asked): Answer {
    const [, , , id, act] = path.split('/');
    if (id === undefined) return this.#order(body, serverNo);
    const order = this.orders.find((one) => one.id === id);
    if (!order) return refused(404, 'not_found');
    if (act === undefined && order.status === 'paid') order.status = 'credited';
    const isOpen = order.status === 'awaiting' || (order.status === 'expired' && act === 'pay');
    if (method === 'POST' && !isOpen && order.status !== 'cancelled') return refused(409, 'order_over');
    if (act === 'cancel') order.status = 'cancelled';
    if (act === 'pay' && order.status === 'cancelled') return refused(409, 'order_over');
    if (act === 'pay') return this.#renew(order, String(body.pay_type));
    return { status: 200, body: order.view() };
  }

  #order(body: Asked['body'], serverNo: string): Answer {
    const known = this.orders.find(({ requestId }) => requestId === body.request_id);
    if (known) return { status: 200, body: known.view() };
    const unpaid = this.orders.find(({ status }) => status === 'awaiting');
    if (unpaid) return { status: 409, body: { ...errorOf('unpaid_order'), order: unpaid.view() } };
    if (body.plan_id !== PLAN.id) return refused(404, 'not_found');
    return { status: 200, body: this.addOrder(serverNo, body).view() };
  }

  #renew(order: FakeOrder, payType: string): Answer {
    const unpaid = this.orders.find((one) => one.status === 'awaiting' && one !== order);
    if (unpaid) return { status: 409, body: { ...errorOf('unpaid_order'), order: unpaid.view() } };
    order.status = 'awaiting';
    order.payType = payType;
    return { status: 200, body: order.view() };
  }
}

/** An order at the vendor. */
export class FakeOrder {
  readonly id = randomUUID();
  readonly requestId: unknown;
  readonly quantity: number;
  payType: string;
  status: TradeState = 'awaiting';
  invoice: { title: string; tax_no: string | null; email: string | null } | null = null;
  readonly #createdAt: number;
  readonly #file: string;

  constructor(
    serverNo: string,
    now: number,
    values: { request_id?: unknown; quantity?: unknown; pay_type?: unknown },
  ) {
    this.#createdAt = now;
    this.requestId = values.request_id;
    this.quantity = Number(values.quantity ?? 1);
    this.payType = String(values.pay_type ?? 'alipay');
    const file = testVendor.activations(serverNo, { count: this.quantity, orderId: this.id });
    this.#file = file.toString('base64');
  }

  view() {
    const isPaid = this.status === 'paid' || this.status === 'credited';
    return {
      ...{ id: this.id, code: `MQ${this.id.slice(0, 8)}`, name: PLAN.name, pool: PLAN.pool },
      ...{ pay_type: this.payType, quantity: this.quantity, unit_price_fen: PLAN.unit_price_fen },
      total_fen: PLAN.unit_price_fen * this.quantity,
      qr_url: this.status === 'awaiting' ? `https://pay.example/${this.payType}` : null,
      trade_status: this.status,
      expires_at: this.#createdAt + ORDER_LIFE_MS,
      created_at: this.#createdAt,
      paid_at: isPaid ? this.#createdAt : null,
      file: isPaid ? this.#file : null,
      invoice: this.invoice,
    };
  }
}

function errorOf(code: string) {
  return { error: { code, message: `refused: ${code}` } };
}

function refused(status: number, code: string): Answer {
  return { status, body: errorOf(code) };
}
