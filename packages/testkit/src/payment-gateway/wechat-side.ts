import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Certificate, writeCertificate } from './certificate.ts';
import type { Notice, Trade } from './trade.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The gateway's part in a merchant's request. */
export interface WechatActions {
  readonly now: () => number;
  readonly find: (outTradeNo: string) => Trade | undefined;
  readonly open: (trade: Pick<Trade, 'outTradeNo' | 'amount' | 'notifyUrl' | 'expiresAt'>) => string;
}

/** An answer of WeChat Pay. */
export interface WechatAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Ways to spoil a notice. */
export interface WechatNoticeFaults {
  /** Fields of the transaction that are changed before it is sealed. */
  readonly transaction?: Record<string, unknown>;
  readonly eventType?: string;
  /** Instead of the present time, in seconds. */
  readonly timestamp?: number;
  readonly certificate?: Certificate;
  readonly apiKey?: string;
  /** Changes a byte of the sealed transaction before the notice is signed. */
  readonly isTampered?: boolean;
}

/** WeChat Pay v3 for one merchant: verifies requests, signs answers and notices, and replaces its certificate. */
export class WechatSide {
  readonly mchId = '1900000001';
  readonly appId = 'wx0000000000000001';
  readonly apiKey = randomBytes(16).toString('hex');
  readonly merchantSerial = '5157F09EFDC096DE15EBE81A47057A72AAAAAAAA';
  readonly merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #actions: WechatActions;
  #certificates: Certificate[];

  constructor(actions: WechatActions) {
    this.#actions = actions;
    this.#certificates = [this.newCertificate()];
  }

  /** A certificate that the gateway does not list. @param validity from and to the present by default, five years */
  newCertificate(to = this.#actions.now() + 5 * YEAR_MS): Certificate {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const serial = Buffer.concat([Buffer.from([0x3f]), randomBytes(19)]);
    return writeCertificate(keys, serial, { from: this.#actions.now() - YEAR_MS, to });
  }

  /** Lists a new certificate and signs with it from now on. */
  rotate(certificate = this.newCertificate()): void {
    this.#certificates = [certificate, ...this.#certificates];
  }

  answer(
    method: string,
    path: string,
    authorization: string,
    body: string,
    isWrongKey: boolean,
  ): WechatAnswer {
    const { status, content } = this.#isSigned(method, path, authorization, body)
      ? this.#act(method, path, body)
      : { status: 401, content: { code: 'SIGN_ERROR', message: '签名错误' } };
    const text = content === undefined ? '' : JSON.stringify(content);
    const certificate = isWrongKey
      ? { ...this.#current, privateKey: this.merchantKeys.privateKey }
      : this.#current;
    return { status, headers: this.#signed(text, certificate), body: text };
  }

  /** A notice of a paid trade. */
  notice(trade: Trade, faults: WechatNoticeFaults = {}): Notice {
    const transaction = { ...this.#transaction(trade), ...faults.transaction };
    const resource = seal(JSON.stringify(transaction), faults.apiKey ?? this.apiKey, 'transaction');
    if (faults.isTampered) {
      const bytes = Buffer.from(resource.ciphertext, 'base64');
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      resource.ciphertext = bytes.toString('base64');
    }
    const body = JSON.stringify({
      id: `EV-${trade.transactionId}`,
      create_time: new Date(this.#actions.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: faults.eventType ?? 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: { original_type: 'transaction', ...resource },
    });
    const headers = this.#signed(body, faults.certificate ?? this.#current, faults.timestamp);
    return { url: trade.notifyUrl, headers: { 'content-type': 'application/json', ...headers }, body };
  }

  get #current(): Certificate {
    const [current] = this.#certificates;
    if (!current) throw new Error('there is no certificate');
    return current;
  }

  #isSigned(method: string, path: string, authorization: string, body: string): boolean {
    const get = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `${[method, path, get('timestamp'), get('nonce_str'), body].join('\n')}\n`;
    const isSigned = createVerify('RSA-SHA256')
      .update(text)
      .verify(this.merchantKeys.publicKey, get('signature'), 'base64');
    const isMerchant = get('mchid') === this.mchId && get('serial_no') === this.merchantSerial;
    return isSigned && isMerchant && authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ');
  }

  #act(method: string, path: string, body: string): { status: number; content?: object } {
    if (path === '/v3/certificates')
      return { status: 200, content: { data: this.#certificates.map((one) => this.#listed(one)) } };
    if (method === 'POST' && path === '/v3/pay/transactions/native') {
      const wish = JSON.parse(body);
      const code_url = this.#actions.open({
        outTradeNo: wish.out_trade_no,
        amount: String(wish.amount.total),
        notifyUrl: wish.notify_url,
        expiresAt: Date.parse(wish.time_expire),
      });
      return { status: 200, content: { code_url } };
    }
    const [, outTradeNo = '', close] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?(?:\?|$)/.exec(path) ?? [];
    const trade = this.#actions.find(outTradeNo);
    if (!trade) return { status: 404, content: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (close === undefined) return { status: 200, content: this.#transaction(trade) };
    if (trade.state === 'paid') return { status: 400, content: { code: 'ORDERPAID', message: '订单已支付' } };
    trade.state = 'closed';
    return { status: 204 };
  }

  #transaction(trade: Trade): Record<string, unknown> {
    const states = {
      waiting: 'NOTPAY',
      scanned: 'NOTPAY',
      paid: 'SUCCESS',
      closed: 'CLOSED',
      refunded: 'REFUND',
    };
    const isPaid = trade.state === 'paid';
    return {
      mchid: this.mchId,
      appid: this.appId,
      out_trade_no: trade.outTradeNo,
      trade_state: states[trade.state],
      trade_state_desc: '',
      ...(isPaid && {
        transaction_id: trade.transactionId,
        trade_type: 'NATIVE',
        bank_type: 'OTHERS',
        success_time: new Date(trade.paidAt).toISOString(),
        payer: { openid: 'o-test' },
        amount: {
          total: Number(trade.amount),
          payer_total: Number(trade.amount),
          currency: 'CNY',
          payer_currency: 'CNY',
        },
      }),
    };
  }

  #listed({ pem, serial }: Certificate): object {
    const encrypt_certificate = seal(pem, this.apiKey, 'certificate');
    return { serial_no: serial, effective_time: '', expire_time: '', encrypt_certificate };
  }

  #signed(
    text: string,
    { serial, privateKey }: Certificate,
    seconds = Math.floor(this.#actions.now() / 1000),
  ): Record<string, string> {
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${seconds}\n${nonce}\n${text}\n`)
      .sign(privateKey, 'base64');
    return {
      'wechatpay-timestamp': String(seconds),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
    };
  }
}

/** AES-256-GCM as WeChat Pay writes it: the tag behind the text. */
function seal(text: string, apiKey: string, associated_data: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associated_data));
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data };
}
