import { expect, it, test } from 'vitest';
import { generateServerKey } from './keys.ts';
import { REQUEST_TOLERANCE_MS, type SignedRequest, signRequest, verifyRequest } from './request-signature.ts';

const key = generateServerKey();
const now = 1_800_000_000_000;
const nonce = 'abcdefghijklmnop';
const request: SignedRequest = {
  method: 'POST',
  path: '/v1/orders?page=1',
  serverNo: 'A1B2C3D4E5',
  body: Buffer.from('{"quantity":1}'),
};
const header = signRequest(request, key, now, nonce)['marquee-signature'];

function errorOf(changed: Partial<SignedRequest>, by: string | undefined = header, at = now) {
  const verified = verifyRequest({ ...request, ...changed }, by, at);
  return verified.ok ? 'accepted' : verified.error;
}

it('tells which server and key sent a request', () => {
  expect(verifyRequest(request, header, now)).toEqual({
    ok: true,
    serverNo: request.serverNo,
    publicKey: key.publicKey,
    nonce,
  });
});

test.for<[string, Partial<SignedRequest>]>([
  ['method', { method: 'PUT' }],
  ['path', { path: '/v1/orders?page=2' }],
  ['server', { serverNo: 'A1B2C3D4E6' }],
  ['body', { body: Buffer.from('{"quantity":9}') }],
])('refuses a signature for another %s', ([, changed]) => {
  expect(errorOf(changed)).toBe('bad_signature');
});

it('refuses another time or nonce, and a header of any other form', () => {
  expect(errorOf({}, header.replace(nonce, 'abcdefghijklmnoq'))).toBe('bad_signature');
  expect(errorOf({}, header.replace(String(now), String(now + 1)))).toBe('bad_signature');
  for (const text of ['', 'x', `${header},`, header.replace('key=', 'Key='), header.slice(0, -1)]) {
    expect(errorOf({}, text)).toBe('malformed');
  }
  expect(verifyRequest(request, undefined, now)).toEqual({ ok: false, error: 'unsigned' });
});

it('accepts clocks that differ by five minutes and not more', () => {
  for (const sign of [1, -1]) {
    expect(errorOf({}, header, now + sign * REQUEST_TOLERANCE_MS)).toBe('accepted');
    expect(errorOf({}, header, now + sign * (REQUEST_TOLERANCE_MS + 1))).toBe('wrong_time');
  }
});
