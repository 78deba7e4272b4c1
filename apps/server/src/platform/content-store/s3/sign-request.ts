import { createHash, createHmac } from 'node:crypto';

/** A request before it is signed. */
export interface UnsignedRequest {
  method: string;
  url: URL;
  /** Names in lower case; all are signed. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hexadecimal. */
  bodySha256: string;
}

export interface Signer {
  region: string;
  accessKey: string;
  secretKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** SHA-256 of an empty body. */
export const EMPTY_SHA256 = createHash('sha256').digest('hex');

/**
 * Returns the headers of a request signed with signature version 4, see
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html.
 */
export function signRequest(request: UnsignedRequest, signer: Signer, now: number): Record<string, string> {
  const at = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodySha256,
    'x-amz-date': at,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.bodySha256,
  ].join('\n');
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const text = [ALGORITHM, at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signature = hmac(signingKey(signer, day), text).toString('hex');
  const credential = `${signer.accessKey}/${scope}`;
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function signingKey({ secretKey, region }: Signer, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretKey}`),
  );
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Encodes everything but letters, digits and `-._~`; the query must be sent in the same encoding. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
