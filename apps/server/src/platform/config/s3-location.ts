/** A bucket and the credentials for it. */
export interface S3Location {
  /** `http://host:port` */
  origin: string;
  bucket: string;
  /** Whether a missing bucket is created, instead of a refusal to start. */
  isCreated: boolean;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Names that are a single path segment on every S3 server. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://key:secret@host:port/bucket?region=…&tls=0&create=1`. `/`, `@` and `:` in key and secret are
 * percent-encoded. The region defaults to `us-east-1`; the connection uses TLS unless `tls=0`; a missing bucket is created
 * with `create=1` only, because a mistyped name would look like a loss of all content.
 * @throws TypeError with the reason, never with the secret
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '')
    throw new TypeError('does not have the form s3://key:secret@host/bucket');
  if (url.username === '' || url.password === '') throw new TypeError('has no key or no secret');
  const bucket = url.pathname.slice(1);
  if (!BUCKET.test(bucket)) throw new TypeError('names no bucket');
  return {
    origin: `${switchOf(url, 'tls', '1') ? 'https' : 'http'}://${url.host}`,
    bucket,
    isCreated: switchOf(url, 'create', '0'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
}

function switchOf({ searchParams }: URL, name: 'tls' | 'create', unset: '0' | '1'): boolean {
  const value = searchParams.get(name) ?? unset;
  if (value !== '0' && value !== '1') throw new TypeError(`has a ${name} that is neither 0 nor 1`);
  return value === '1';
}
