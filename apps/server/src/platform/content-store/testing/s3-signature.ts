import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The maximum difference between the dates of request and server. */
const MAX_SKEW_MS = 15 * 60_000;

interface Expected {
  accessKey: string;
  secretKey: string;
  region: string;
  now: number;
}

/**
 * Returns why an object store would refuse a request's signature, or null. Implemented independently of the signing code,
 * from the specification of signature version 4, so that it does not repeat its mistakes.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, expected: Expected): string | null {
  const fields =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!fields) return 'MissingSecurityHeader';
  const [, credential = '', signedHeaders = '', signature] = fields;
  const [accessKey, day = '', region, service, terminator] = credential.split('/');
  if (accessKey !== expected.accessKey) return 'InvalidAccessKeyId';
  if (region !== expected.region || service !== 's3' || terminator !== 'aws4_request') {
    return 'AuthorizationHeaderMalformed';
  }
  const date = String(request.headers['x-amz-date']);
  if (!date.startsWith(day) || Math.abs(toInstant(date) - expected.now) > MAX_SKEW_MS)
    return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') || name === 'host',
  );
  if (!mustBeSigned.every((name) => names.includes(name))) return 'AccessDenied';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = `${request.method}\n${path}\n${sorted(query)}\n${names
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')}\n${signedHeaders}\n${payload}`;
  const scope = `${day}/${region}/${service}/${terminator}`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  let key: Buffer = Buffer.from(`AWS4${expected.secretKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const isRight = createHmac('sha256', key).update(text).digest('hex') === signature;
  return isRight ? null : 'SignatureDoesNotMatch';
}

/** Sorts a query; a `name` alone becomes `name=`. */
function sorted(query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function toInstant(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
