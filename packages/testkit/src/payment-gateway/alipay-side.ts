import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Notice, Trade } from './trade.ts';

const BEIJING_MS = 8 * 3_600_000;

/** The gateway's part in a merchant's request. */
export interface AlipayActions {
  readonly now: () => number;
  readonly find: (outTradeNo: string) => Trade | undefined;
  readonly open: (trade: Pick<Trade, 'outTradeNo' | 'amount' | 'notifyUrl' | 'expiresAt'>) => string;
}

/** Alipay's gateway for one merchant: verifies requests, and signs answers and notices. */
export class AlipaySide {
  readonly appId = '2021000000000001';
  readonly sellerId = '2088000000000001';
  readonly merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #actions: AlipayActions;

  constructor(actions: AlipayActions) {
    this.#actions = actions;
  }

  get publicKey(): string {
    return this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** Answers the body of a request to `/gateway.do`, with parameters in the query too, as the official client sends them. */
  answer(query: string, body: string, signing: 'right' | 'wrong-key' | 'unsigned'): string {
    const fields = new URLSearchParams([query, body].filter((part) => part !== '').join('&'));
    const method = fields.get('method') ?? '';
    const content = this.#isSigned(fields)
      ? this.#act(method, fields)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
    const text = JSON.stringify(content);
    const name = `${method.replaceAll('.', '_')}_response`;
    if (signing === 'unsigned') return `{"${name}":${text}}`;
    const key = signing === 'right' ? this.#keys.privateKey : this.merchantKeys.privateKey;
    return `{"${name}":${text},"sign":"${sign(text, key)}"}`;
  }

  /** A notice of a paid trade. @param changed fields that are changed before it is signed */
  notice(trade: Trade, changed: Record<string, string> = {}, isWrongKey = false): Notice {
    const fields: Record<string, string> = {
      gmt_create: beijing(this.#actions.now()),
      charset: 'utf-8',
      seller_email: 'seller@example.com',
      subject: '年度 + 激活 & 一百%',
      notify_id: `2026112700222${trade.transactionId}`,
      notify_type: 'trade_status_sync',
      notify_time: beijing(this.#actions.now()),
      gmt_payment: beijing(trade.paidAt),
      version: '1.0',
      app_id: this.appId,
      auth_app_id: this.appId,
      buyer_id: '2088000000000009',
      seller_id: this.sellerId,
      trade_no: trade.transactionId,
      out_trade_no: trade.outTradeNo,
      total_amount: trade.amount,
      receipt_amount: trade.amount,
      trade_status: 'TRADE_SUCCESS',
      fund_bill_list: `[{"amount":"${trade.amount}","fundChannel":"ALIPAYACCOUNT"}]`,
      sign_type: 'RSA2',
      ...changed,
    };
    const key = isWrongKey ? this.merchantKeys.privateKey : this.#keys.privateKey;
    const signature = sign(textOf(new URLSearchParams(fields), ['sign', 'sign_type']), key);
    return {
      url: trade.notifyUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ ...fields, sign: signature }).toString(),
    };
  }

  #isSigned(fields: URLSearchParams): boolean {
    const text = textOf(fields, ['sign']);
    const signature = fields.get('sign') ?? '';
    const isSigned = createVerify('RSA-SHA256')
      .update(text)
      .verify(this.merchantKeys.publicKey, signature, 'base64');
    return isSigned && fields.get('app_id') === this.appId;
  }

  #act(method: string, fields: URLSearchParams): Record<string, string> {
    const content = JSON.parse(fields.get('biz_content') ?? '{}');
    const outTradeNo = String(content.out_trade_no);
    const done = { code: '10000', msg: 'Success', out_trade_no: outTradeNo };
    if (method === 'alipay.trade.precreate') {
      const qr_code = this.#actions.open({
        outTradeNo,
        amount: String(content.total_amount),
        notifyUrl: fields.get('notify_url') ?? '',
        expiresAt: Date.parse(`${String(content.time_expire).replace(' ', 'T')}Z`) - BEIJING_MS,
      });
      return { ...done, qr_code };
    }
    const trade = this.#actions.find(outTradeNo);
    if (method === 'alipay.trade.cancel') return { ...done, retry_flag: 'N', ...cancel(trade) };
    // A code that nobody has scanned is no trade yet.
    if (method !== 'alipay.trade.query' || !trade || trade.state === 'waiting') return NOT_THERE;
    const state = {
      scanned: 'WAIT_BUYER_PAY',
      paid: 'TRADE_SUCCESS',
      closed: 'TRADE_CLOSED',
      refunded: 'TRADE_CLOSED',
    };
    return {
      ...done,
      trade_no: trade.transactionId,
      trade_status: state[trade.state],
      total_amount: trade.amount,
      send_pay_date: beijing(trade.paidAt),
    };
  }
}

const NOT_THERE = {
  code: '40004',
  msg: 'Business Failed',
  sub_code: 'ACQ.TRADE_NOT_EXIST',
  sub_msg: '交易不存在',
};

/** A payment that was made is given back. */
function cancel(trade: Trade | undefined): Record<string, string> {
  if (!trade) return {};
  const wasPaid = trade.state === 'paid';
  if (trade.state !== 'refunded') trade.state = wasPaid ? 'refunded' : 'closed';
  return { action: wasPaid ? 'refund' : 'close' };
}

function textOf(fields: URLSearchParams, leftOut: string[]): string {
  const pairs = [...fields].filter(([name]) => !leftOut.includes(name));
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function sign(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64');
}

function beijing(at: number): string {
  return new Date(at + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
}
