import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { formatBeijing, parseBeijing } from '../beijing-time.ts';
import { fenOf, yuanOf } from '../fen.ts';
import { askProvider } from '../http-client.ts';
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
import { parseForm, signedText, signRsa2, verifyRsa2 } from './alipay-form.ts';

/** The settings of a merchant of Alipay. */
export interface AlipaySettings {
  readonly gateway: string;
  readonly appId: string;
  /** The account that receives the money; checked in notices unless it is empty. */
  readonly sellerId: string;
  /** Of this application, PKCS#8 or PKCS#1, with or without its armour. */
  readonly privateKey: string;
  /** Of Alipay, for this application. */
  readonly alipayPublicKey: string;
}

/** Statuses that mean money. */
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

const answerSchema = z.object({
  code: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
  qr_code: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  trans_currency: z.string().optional(),
  send_pay_date: z.string().optional(),
  action: z.string().optional(),
});

type Answer = z.infer<typeof answerSchema>;

/** Alipay's face-to-face payment: a QR code for each payment (`alipay.trade.precreate`). */
export class Alipay implements PaymentProvider {
  readonly name = 'alipay';
  readonly merchant: string;
  readonly #settings: AlipaySettings;
  readonly #clock: Clock;
  readonly #notifyUrl: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  /** @throws Error when a key cannot be read */
  constructor(settings: AlipaySettings, clock: Clock, notifyUrl: string) {
    this.merchant = settings.appId;
    this.#settings = settings;
    this.#clock = clock;
    this.#notifyUrl = notifyUrl;
    this.#privateKey = readPrivateKey(settings.privateKey);
    this.#publicKey = readPublicKey(settings.alipayPublicKey);
  }

  async open({ outTradeNo, totalFen, subject, expiresAt }: OpenRequest): Promise<{ qrUrl: string }> {
    const answer = await this.#call('alipay.trade.precreate', {
      out_trade_no: outTradeNo,
      total_amount: yuanOf(totalFen),
      subject,
      time_expire: formatBeijing(expiresAt),
    });
    if (answer.code !== '10000' || answer.out_trade_no !== outTradeNo || answer.qr_code === undefined) {
      throw unknown(answer);
    }
    return { qrUrl: answer.qr_code };
  }

  async query(outTradeNo: string): Promise<TradeState> {
    const answer = await this.#call('alipay.trade.query', { out_trade_no: outTradeNo });
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'absent';
    if (answer.code !== '10000' || answer.out_trade_no !== outTradeNo) throw unknown(answer);
    if (answer.trade_status === 'WAIT_BUYER_PAY') return 'unpaid';
    if (answer.trade_status === 'TRADE_CLOSED') return 'closed';
    if (!PAID.includes(answer.trade_status ?? '')) throw unknown(answer);
    const { trade_no: transactionId, total_amount = '', trans_currency: currency = 'CNY' } = answer;
    const amountFen = fenOf(total_amount);
    if (transactionId === undefined || amountFen === undefined) throw unknown(answer);
    const paidAt = parseBeijing(answer.send_pay_date ?? '') ?? this.#clock.now();
    const { name: provider, merchant } = this;
    return {
      paid: { provider, source: 'query', merchant, outTradeNo, transactionId, amountFen, currency, paidAt },
    };
  }

  /** Cancels: a code that nobody has scanned can only be ended like this. A payment at the same moment is given back. */
  async close(outTradeNo: string): Promise<ClosedState> {
    const answer = await this.#call('alipay.trade.cancel', { out_trade_no: outTradeNo });
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
    if (answer.code !== '10000') throw unknown(answer);
    return answer.action === 'refund' ? 'refunded' : 'closed';
  }

  async readNotice({ body }: RawNotice): Promise<Evidence | null> {
    const fields = parseForm(body);
    if (!fields) throw new NoticeRefusedError('not a form in UTF-8 with each name once');
    const get = (name: string) => fields.get(name) ?? '';
    // The algorithm is ours to choose; RSA with SHA-1 and MD5 are older ones.
    if (get('sign_type') !== 'RSA2') throw new NoticeRefusedError('not signed by RSA2');
    if (get('charset').toLowerCase() !== 'utf-8') throw new NoticeRefusedError('not in UTF-8');
    if (!verifyRsa2(signedText(fields, ['sign', 'sign_type']), get('sign'), this.#publicKey)) {
      throw new NoticeRefusedError('the signature is wrong');
    }
    if (get('app_id') !== this.#settings.appId) throw new NoticeRefusedError('for another application');
    const { sellerId } = this.#settings;
    if (sellerId !== '' && get('seller_id') !== sellerId) throw new NoticeRefusedError('for another seller');
    // A refund comes as a notice of the paid trade too.
    const isRefund = fields.has('gmt_refund') || Number(fields.get('refund_fee') ?? '0') !== 0;
    if (!PAID.includes(get('trade_status')) || isRefund) return null;
    const amountFen = fenOf(get('total_amount'));
    if (amountFen === undefined) throw new NoticeRefusedError('the amount cannot be read');
    return {
      provider: this.name,
      source: 'notice',
      merchant: this.merchant,
      outTradeNo: get('out_trade_no'),
      transactionId: get('trade_no'),
      amountFen,
      currency: fields.get('trans_currency') ?? 'CNY',
      paidAt: parseBeijing(get('gmt_payment')) ?? this.#clock.now(),
    };
  }

  async #call(method: string, content: Record<string, string>): Promise<Answer> {
    const fields = new Map([
      ['app_id', this.#settings.appId],
      ['method', method],
      ['format', 'JSON'],
      ['charset', 'utf-8'],
      ['sign_type', 'RSA2'],
      ['timestamp', formatBeijing(this.#clock.now())],
      ['version', '1.0'],
      ['notify_url', this.#notifyUrl],
      ['biz_content', JSON.stringify(content)],
    ]);
    fields.set('sign', signRsa2(signedText(fields, ['sign']), this.#privateKey));
    const { gateway } = this.#settings;
    const { status, text } = await askProvider(gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams([...fields]).toString(),
    });
    if (status !== 200) throw new UnknownStateError(`Alipay answers ${status}`);
    return this.#verifiedAnswer(text, `${method.replaceAll('.', '_')}_response`);
  }

  /** Alipay signs the text of the object inside its answer, as it stands there. */
  #verifiedAnswer(text: string, name: string): Answer {
    const start = `{"${name}":`;
    const [, signed, signature] =
      /^(\{.*\}),"sign":"([A-Za-z0-9+/=]+)"\}\s*$/s.exec(
        text.startsWith(start) ? text.slice(start.length) : '',
      ) ?? [];
    if (signed === undefined || signature === undefined || !verifyRsa2(signed, signature, this.#publicKey)) {
      throw new UnknownStateError('an answer without a signature of Alipay');
    }
    const answer = answerSchema.safeParse(JSON.parse(signed));
    if (!answer.success) throw new UnknownStateError('an answer that cannot be read');
    return answer.data;
  }
}

function unknown({ code, sub_code, sub_msg }: Answer): UnknownStateError {
  return new UnknownStateError(`Alipay answers ${code} ${sub_code ?? ''} ${sub_msg ?? ''}`.trim());
}

function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----')) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

function readPublicKey(text: string): KeyObject {
  if (text.includes('-----')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
