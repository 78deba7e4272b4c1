import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AlipaySide } from './alipay-side.ts';
import type { GatewayFault, Notice, Trade } from './trade.ts';
import { WechatSide } from './wechat-side.ts';

/**
 * A local Alipay and WeChat Pay on the loopback interface: speaks both protocols, signs with keys that it generates,
 * and has faults on command. Opening the address of a QR code shows a page with which to pay.
 */
export class PaymentGateway {
  readonly alipay: AlipaySide;
  readonly wechat: WechatSide;
  /** A fault of the next answers, until it is taken away. */
  fault: GatewayFault | undefined;
  /** All requests of merchants that arrived: the method of Alipay, or method and path of WeChat Pay. */
  readonly requests: string[] = [];
  readonly #trades = new Map<string, Trade>();
  readonly #server: Server;
  readonly #now: () => number;
  #count = 0;

  private constructor(now: () => number) {
    this.#now = now;
    const find = (outTradeNo: string) => this.#trades.get(outTradeNo);
    this.alipay = new AlipaySide({ now, find, open: (trade) => this.#open('alipay', trade) });
    this.wechat = new WechatSide({ now, find, open: (trade) => this.#open('wechat', trade) });
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** @param now the clock of the providers */
  static async start(now: () => number = Date.now, port = 0): Promise<PaymentGateway> {
    const gateway = new PaymentGateway(now);
    gateway.#server.listen(port, '127.0.0.1');
    await once(gateway.#server, 'listening');
    return gateway;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get address(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the gateway does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Settings that a merchant enters to be paid by Alipay. */
  get alipaySettings(): Record<string, string> {
    return {
      gateway: `${this.address}/gateway.do`,
      appId: this.alipay.appId,
      sellerId: this.alipay.sellerId,
      privateKey: this.alipay.merchantKeys.privateKey
        .export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
      alipayPublicKey: this.alipay.publicKey,
    };
  }

  /** Settings that a merchant enters to be paid by WeChat Pay. */
  get wechatSettings(): Record<string, string> {
    return {
      endpoint: this.address,
      mchId: this.wechat.mchId,
      appId: this.wechat.appId,
      serial: this.wechat.merchantSerial,
      privateKey: String(this.wechat.merchantKeys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
      apiV3Key: this.wechat.apiKey,
      publicKeyId: '',
      publicKey: '',
    };
  }

  get trades(): Trade[] {
    return [...this.#trades.values()];
  }

  /** Forgets all trades, for a test that begins again. */
  forget(): void {
    this.#trades.clear();
  }

  /** The newest trade of an order by its code, or by its number. */
  trade(text: string): Trade {
    const trade = this.trades.findLast(({ outTradeNo }) => outTradeNo.startsWith(text));
    if (!trade) throw new Error(`no trade ${text}`);
    return trade;
  }

  /** The buyer pays, and no notice is sent. */
  pay(trade: Trade): void {
    if (trade.state === 'closed' || this.#now() > trade.expiresAt)
      throw new Error('the code is no longer valid');
    trade.state = 'paid';
    trade.paidAt = this.#now();
  }

  notice(trade: Trade): Notice {
    return trade.provider === 'alipay' ? this.alipay.notice(trade) : this.wechat.notice(trade);
  }

  /** Sends a notice to the merchant. */
  async deliver({ url, headers, body }: Notice): Promise<{ status: number; text: string }> {
    const answer = await fetch(url, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  }

  #open(
    provider: Trade['provider'],
    opened: Pick<Trade, 'outTradeNo' | 'amount' | 'notifyUrl' | 'expiresAt'>,
  ): string {
    this.#count += 1;
    const transactionId = `4200${String(this.#now())}${String(this.#count).padStart(6, '0')}`;
    // The same number again is the same payment.
    if (!this.#trades.has(opened.outTradeNo)) {
      this.#trades.set(opened.outTradeNo, {
        ...opened,
        provider,
        state: 'waiting',
        transactionId,
        paidAt: 0,
      });
    }
    return `${this.address}/pay/${opened.outTradeNo}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { pathname, search } = new URL(url, 'http://gateway');
    if (pathname.startsWith('/pay/')) return this.#showPayPage(pathname.slice(5), method, response);
    const { fault } = this;
    if (fault === 'hang') return;
    if (fault === 'cut') return void response.destroy();
    if (fault === 'status-503') return void response.writeHead(503).end('busy');
    if (fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>502</html>');
    const isAlipay = pathname === '/gateway.do';
    const query = search.slice(1);
    const fields = new URLSearchParams(`${query}&${body}`);
    this.requests.push(isAlipay ? (fields.get('method') ?? '') : `${method} ${pathname}`);
    if (isAlipay) {
      const signing = fault === 'wrong-key' || fault === 'unsigned' ? fault : 'right';
      const text = this.alipay.answer(query, body, signing);
      if (fault === 'lost') return void response.destroy();
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(text);
      return;
    }
    const authorization = request.headers.authorization ?? '';
    const answer = this.wechat.answer(method, url, authorization, body, fault === 'wrong-key');
    if (fault === 'lost') return void response.destroy();
    const headers = fault === 'unsigned' ? {} : answer.headers;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...headers }).end(answer.body);
  }

  async #showPayPage(outTradeNo: string, method: string, response: ServerResponse): Promise<void> {
    const trade = this.#trades.get(outTradeNo);
    response.setHeader('content-type', 'text/html;charset=utf-8');
    if (!trade) return void response.writeHead(404).end('<h1>No such code</h1>');
    if (method === 'POST' && trade.state !== 'closed' && this.#now() <= trade.expiresAt) {
      this.pay(trade);
      await this.deliver(this.notice(trade)).catch(() => undefined);
    }
    const sum =
      trade.provider === 'alipay' ? `¥${trade.amount}` : `¥${(Number(trade.amount) / 100).toFixed(2)}`;
    const button = trade.state === 'waiting' ? '<form method="post"><button>Pay</button></form>' : '';
    response.end(`<h1>${trade.provider} ${sum}</h1><p>${trade.outTradeNo}: ${trade.state}</p>${button}`);
  }
}
