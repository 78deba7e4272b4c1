import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/system-chance.ts';
import { askProvider, type ProviderAnswer } from '../http-client.ts';
import {
  type ClosedState,
  type Evidence,
  NoticeRefusedError,
  type OpenRequest,
  type PaymentProvider,
  type RawNotice,
  type TradeState,
  UnknownStateError,
} from '../provider.ts';
import { PlatformKeys } from './platform-keys.ts';
import {
  authorization,
  isSignedByWechat,
  openSealed,
  sealedSchema,
  type WechatSignature,
} from './wechat-signature.ts';

/** The settings of a merchant of WeChat Pay. */
export interface WechatSettings {
  readonly endpoint: string;
  readonly mchId: string;
  readonly appId: string;
  /** The serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 characters. */
  readonly apiV3Key: string;
  /** Newer merchants have a key of WeChat Pay instead of its certificates; both are empty for the others. */
  readonly publicKeyId: string;
  readonly publicKey: string;
}

const TOLERANCE_MS = 5 * 60_000;

const transactionSchema = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});

const noticeSchema = z.object({ event_type: z.string(), resource: sealedSchema });

const errorSchema = z.object({ code: z.string() });

/** WeChat Pay v3: a QR code for each payment (`native`). */
export class Wechat implements PaymentProvider {
  readonly name = 'wechat';
  readonly merchant: string;
  readonly #settings: WechatSettings;
  readonly #clock: Clock;
  readonly #notifyUrl: string;
  readonly #key: KeyObject;
  readonly #platformKeys: PlatformKeys;

  /** @throws Error when a key cannot be read */
  constructor(settings: WechatSettings, clock: Clock, notifyUrl: string) {
    this.merchant = `${settings.mchId} ${settings.appId}`;
    this.#settings = settings;
    this.#clock = clock;
    this.#notifyUrl = notifyUrl;
    this.#key = createPrivateKey(settings.privateKey);
    if (Buffer.byteLength(settings.apiV3Key) !== 32) throw new Error('the APIv3 key has not 32 characters');
    this.#platformKeys = new PlatformKeys({
      clock,
      apiKey: settings.apiV3Key,
      publicKeyId: settings.publicKeyId,
      publicKey: settings.publicKey,
      fetchList: async () => {
        const { headers, text } = await this.#send('GET', '/v3/certificates');
        return { signature: this.#signatureOf(Object.fromEntries(headers)), text };
      },
    });
  }

  async open({ outTradeNo, totalFen, subject, expiresAt }: OpenRequest): Promise<{ qrUrl: string }> {
    const { mchId: mchid, appId: appid } = this.#settings;
    const { status, text } = await this.#call('POST', '/v3/pay/transactions/native', {
      mchid,
      appid,
      out_trade_no: outTradeNo,
      description: subject,
      notify_url: this.#notifyUrl,
      time_expire: `${new Date(expiresAt).toISOString().slice(0, 19)}+00:00`,
      amount: { total: totalFen, currency: 'CNY' },
    });
    if (status !== 200) throw new UnknownStateError(`WeChat Pay answers ${status} ${codeOf(text)}`);
    return { qrUrl: parse(z.object({ code_url: z.string() }), text).code_url };
  }

  async query(outTradeNo: string): Promise<TradeState> {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${this.#settings.mchId}`;
    const { status, text } = await this.#call('GET', path);
    if (status === 404 && isAbsent(codeOf(text))) return 'absent';
    if (status !== 200) throw new UnknownStateError(`WeChat Pay answers ${status} ${codeOf(text)}`);
    const transaction = parse(transactionSchema, text);
    if (transaction.out_trade_no !== outTradeNo) throw new UnknownStateError('an answer about another order');
    switch (transaction.trade_state) {
      case 'SUCCESS': {
        const paid = this.#evidence(transaction, 'query');
        if (!paid) throw new UnknownStateError('a payment without its amount');
        return { paid };
      }
      case 'REFUND':
        return 'refunded';
      case 'CLOSED':
      case 'REVOKED':
        return 'closed';
      case 'NOTPAY':
      case 'USERPAYING':
      case 'PAYERROR':
        return 'unpaid';
      default:
        throw new UnknownStateError(`WeChat Pay knows a state ${transaction.trade_state}`);
    }
  }

  async close(outTradeNo: string): Promise<ClosedState> {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`;
    const { status, text } = await this.#call('POST', path, { mchid: this.#settings.mchId });
    if (status === 204) return 'closed';
    const code = codeOf(text);
    if (code === 'ORDERPAID' || code === 'ORDER_PAID') return 'paid';
    if (code === 'ORDERCLOSED' || code === 'ORDER_CLOSED' || isAbsent(code)) return 'closed';
    throw new UnknownStateError(`WeChat Pay answers ${status} ${code}`);
  }

  async readNotice({ headers, body }: RawNotice): Promise<Evidence | null> {
    const text = Buffer.from(body).toString('utf8');
    const signature = this.#signatureOf(headers);
    const skew = Math.abs(Number(signature.timestamp) * 1000 - this.#clock.now());
    if (!/^\d{1,12}$/.test(signature.timestamp) || skew > TOLERANCE_MS) {
      throw new NoticeRefusedError('of another time');
    }
    if (!(await this.#isGenuine(signature, text))) throw new NoticeRefusedError('the signature is wrong');
    const notice = noticeSchema.safeParse(JSON.parse(text));
    if (!notice.success) throw new NoticeRefusedError('the notice cannot be read');
    const opened = openSealed(notice.data.resource, this.#settings.apiV3Key);
    if (opened === undefined) throw new NoticeRefusedError('the notice cannot be opened');
    if (notice.data.event_type !== 'TRANSACTION.SUCCESS') return null;
    const transaction = transactionSchema.safeParse(JSON.parse(opened));
    if (!transaction.success) throw new NoticeRefusedError('the notice cannot be read');
    const { mchid, appid, trade_state } = transaction.data;
    if (`${mchid} ${appid}` !== this.merchant) throw new NoticeRefusedError('for another merchant');
    if (trade_state !== 'SUCCESS') return null;
    const evidence = this.#evidence(transaction.data, 'notice');
    if (!evidence) throw new NoticeRefusedError('a payment without its amount');
    return evidence;
  }

  #evidence(
    { mchid, appid, out_trade_no, transaction_id, amount, success_time }: z.infer<typeof transactionSchema>,
    source: Evidence['source'],
  ): Evidence | undefined {
    if (transaction_id === undefined || !amount) return undefined;
    const paidAt = Date.parse(success_time ?? '');
    return {
      provider: this.name,
      source,
      merchant: `${mchid} ${appid}`,
      outTradeNo: out_trade_no,
      transactionId: transaction_id,
      amountFen: amount.total,
      currency: amount.currency,
      paidAt: Number.isNaN(paidAt) ? this.#clock.now() : paidAt,
    };
  }

  /** Sends a request; the answer is signed by WeChat Pay. */
  async #call(method: string, path: string, content?: object): Promise<ProviderAnswer> {
    const answer = await this.#send(method, path, content);
    if (
      answer.status < 500 &&
      (await this.#isGenuine(this.#signatureOf(Object.fromEntries(answer.headers)), answer.text))
    ) {
      return answer;
    }
    throw new UnknownStateError(`an answer (${answer.status}) without a signature of WeChat Pay`);
  }

  #send(method: string, path: string, content?: object): Promise<ProviderAnswer> {
    const body = content ? JSON.stringify(content) : '';
    const { endpoint, mchId, serial } = this.#settings;
    const seconds = Math.floor(this.#clock.now() / 1000);
    const nonce = randomBytes(16).toString('hex').toUpperCase();
    const merchant = { mchId, serial, key: this.#key };
    return askProvider(endpoint + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'marquee-licence-authority',
        authorization: authorization({ method, path, body }, merchant, seconds, nonce),
        ...(content && { 'content-type': 'application/json' }),
        ...(this.#settings.publicKeyId !== '' && { 'wechatpay-serial': this.#settings.publicKeyId }),
      },
      ...(content && { body }),
    });
  }

  async #isGenuine(signature: WechatSignature, text: string): Promise<boolean> {
    if (signature.signature === '') return false;
    const key = await this.#platformKeys.find(signature.serial);
    return key !== undefined && isSignedByWechat(signature, text, key);
  }

  #signatureOf(headers: RawNotice['headers']): WechatSignature {
    const get = (name: string) => {
      const value = headers[`wechatpay-${name}`];
      return typeof value === 'string' ? value : '';
    };
    return {
      timestamp: get('timestamp'),
      nonce: get('nonce'),
      serial: get('serial'),
      signature: get('signature'),
    };
  }
}

function isAbsent(code: string): boolean {
  return ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(code);
}

function codeOf(text: string): string {
  try {
    return errorSchema.parse(JSON.parse(text)).code;
  } catch {
    return '';
  }
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new UnknownStateError('an answer that cannot be read');
  }
}
