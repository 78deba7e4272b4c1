import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const TAG_BYTES = 16;

/** An encrypted part of a notice or of the list of certificates. */
export const sealedSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
});

/** The headers by which WeChat Pay signs notices and answers. */
export interface WechatSignature {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
}

/** The value of `Authorization` for a request (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
export function authorization(
  request: { readonly method: string; readonly path: string; readonly body: string },
  merchant: { readonly mchId: string; readonly serial: string; readonly key: KeyObject },
  seconds: number,
  nonce: string,
): string {
  const text = `${[request.method, request.path, seconds, nonce, request.body].join('\n')}\n`;
  const signature = createSign('RSA-SHA256').update(text).sign(merchant.key, 'base64');
  const parts = [
    `mchid="${merchant.mchId}"`,
    `nonce_str="${nonce}"`,
    `signature="${signature}"`,
    `timestamp="${seconds}"`,
    `serial_no="${merchant.serial}"`,
  ];
  return `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`;
}

export function isSignedByWechat(
  { timestamp, nonce, signature }: WechatSignature,
  body: string,
  key: KeyObject,
): boolean {
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(key, signature, 'base64');
}

/** Opens a sealed part with the merchant's key; undefined when it was altered or sealed with another key. */
export function openSealed(
  { ciphertext, nonce, associated_data }: z.infer<typeof sealedSchema>,
  apiKey: string,
): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  const end = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
