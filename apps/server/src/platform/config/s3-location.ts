/** A bucket and the credentials for it. */
export interface S3Location {
  /** `http://host:port` */
  origin: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Names that are a single path segment on every S3 server. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://key:secret@host:port/bucket?region=…&tls=0`. `/`, `@` and `:` in key and secret are percent-encoded. The
 * region defaults to `us-east-1`; the connection uses TLS unless `tls=0`.
 * @throws TypeError with the reason, never with the secret
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '')
    throw new TypeError('does not have the form s3://key:secret@host/bucket');
  if (url.username === '' || url.password === '') throw new TypeError('has no key or no secret');
  const bucket = url.pathname.slice(1);
  if (!BUCKET.test(bucket)) throw new TypeError('names no bucket');
  const tls = url.searchParams.get('tls') ?? '1';
  if (tls !== '0' && tls !== '1') throw new TypeError('has a tls that is neither 0 nor 1');
  return {
    origin: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
}
